//! The expectations of all records in `records/` hold.

use game::record::{Record, run};
use ridge::Ridge;
use std::path::Path;

#[test]
fn every_record_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty(), "there are no records");
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let record = Record::read(&text).unwrap_or_else(|f| panic!("{}: {}", file.display(), f[0]));
        let replay =
            run::<Ridge>(&record).unwrap_or_else(|f| panic!("{}: {}", file.display(), f[0]));
        assert!(replay.expectations > 0, "{} has no expectations", file.display());
        assert_eq!(replay.failures, [], "{}", file.display());
    }
}
