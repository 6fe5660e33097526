//! The floors of the crate: a module uses only modules of earlier rows of the table in DESIGN.md, and a path names the
//! module that defines an item, never the crate root.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The modules of DESIGN.md's table, in order; those of one row have one number.
fn floors() -> HashMap<String, usize> {
    let design = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("DESIGN.md")).expect("it is there");
    let rows =
        design.lines().skip_while(|line| *line != "| floor | holds |").skip(2).take_while(|line| line.starts_with('|'));
    rows.enumerate()
        .flat_map(|(floor, row)| {
            let names = row.split('|').nth(1).expect("a row has cells").split(',');
            names.map(move |name| (name.trim().trim_matches('`').to_owned(), floor))
        })
        .collect()
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("it is a folder") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The names after `crate::` in the code of a file; those after `$crate::` in a macro for users are theirs.
fn uses(text: &str) -> impl Iterator<Item = &str> {
    let code = text.lines().map(str::trim_start).filter(|line| !line.starts_with("//") && !line.starts_with("#[doc"));
    code.flat_map(|line| line.split("crate::").skip(1))
        .map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().expect("there is a first part"))
}

#[test]
fn dependencies_point_downwards() {
    let (floors, root) = (floors(), Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(floors.len() > 12, "{floors:?}");
    let mut files = Vec::new();
    sources(&root, &mut files);
    let (mut arrows, mut faults) = (0, Vec::new());
    for file in files {
        let within = file.strip_prefix(&root).expect("it is in there");
        let own =
            within.iter().next().expect("a path has parts").to_str().expect("names are text").trim_end_matches(".rs");
        if own == "lib" || own == "macros" || within.ends_with("tests.rs") {
            continue;
        }
        let floor = floors.get(own).unwrap_or_else(|| panic!("DESIGN.md does not name {own}"));
        for used in uses(&fs::read_to_string(&file).expect("it can be read")) {
            arrows += 1;
            match floors.get(used) {
                Some(other) if other < floor || used == own => {}
                Some(_) => faults.push(format!("{}: uses {used}, which is not below {own}", within.display())),
                None => faults.push(format!("{}: crate::{used} is a name of the root", within.display())),
            }
        }
    }
    assert!(arrows > 300, "{arrows}");
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
