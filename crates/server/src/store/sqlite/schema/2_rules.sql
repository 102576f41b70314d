-- The version of the rules that a table was opened with; 0 if it is older than such versions.
ALTER TABLE tables ADD COLUMN rules INTEGER NOT NULL DEFAULT 0;

-- One row about the server itself.
CREATE TABLE server (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    running INTEGER NOT NULL, -- whether a server uses the file, or did when it was killed
    beat    INTEGER NOT NULL  -- counts the health checks
) STRICT;

INSERT INTO server VALUES (1, 0, 0);
