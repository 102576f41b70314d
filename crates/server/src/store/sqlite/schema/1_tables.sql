-- Table ids are unsigned 64-bit numbers, stored as SQLite's signed integers.
CREATE TABLE tables (
    id      INTEGER PRIMARY KEY,
    seed    BLOB    NOT NULL,
    rival   INTEGER,
    owner   BLOB    NOT NULL,
    stage   INTEGER NOT NULL, -- 0 fresh, 1 playing, 2 over
    notice  TEXT    NOT NULL,
    head    TEXT    NOT NULL
) STRICT;

CREATE INDEX tables_by_owner ON tables (owner, stage);
CREATE INDEX tables_by_stage ON tables (stage);

-- One row per append.
CREATE TABLE lines (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    upto     INTEGER NOT NULL, -- how many lines the table has, including these
    public   INTEGER NOT NULL, -- how many of them are public
    at       INTEGER NOT NULL, -- when the last public line was added, in seconds since 1970
    text     TEXT    NOT NULL,
    PRIMARY KEY (table_id, upto)
) STRICT, WITHOUT ROWID;

-- The seats that tokens give access to. Only a hash of the token is stored.
CREATE TABLE keys (
    hash       BLOB    PRIMARY KEY,
    table_id   INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    invitation INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX keys_by_table ON keys (table_id);
