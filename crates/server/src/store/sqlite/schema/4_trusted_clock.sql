-- The latest time that the clock may show as far as we know, in seconds since 1970; 0 if nothing is stored yet.
ALTER TABLE server ADD COLUMN trusted INTEGER NOT NULL DEFAULT 0;

UPDATE server SET trusted = (SELECT coalesce(max(at), 0) FROM lines);
