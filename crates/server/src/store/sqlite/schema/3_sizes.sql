-- How many bytes of journal the table has, up to and including these lines; 0 for all but the last of older lines.
ALTER TABLE lines ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;

UPDATE lines SET bytes = (
    SELECT sum(octet_length(text)) FROM lines AS earlier WHERE earlier.table_id = lines.table_id
) WHERE upto = (SELECT max(upto) FROM lines AS others WHERE others.table_id = lines.table_id);
