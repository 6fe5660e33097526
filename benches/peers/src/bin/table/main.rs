//! Makes the tables from the measurements of `benches/counts.rs` and `benches/times.rs`; `benches/run` runs it.

mod counts;
mod machine;
mod measured;
mod times;

use std::error::Error;
use std::path::PathBuf;

use lexopt::prelude::*;

use measured::Kernels;

const HELP: &str = "\
table [--counts DIR] [--times DIR] [--notes FILE] [--write FILE]

--counts  where gungraun left its files
--times   where criterion left its files
--notes   text to append
--write   where the tables go, instead of to the standard output";

fn main() -> Result<(), Box<dyn Error>> {
    let (mut counts, mut times, mut notes, mut write) = (None, None, None, None);
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        let target: &mut Option<PathBuf> = match argument {
            Long("counts") => &mut counts,
            Long("times") => &mut times,
            Long("notes") => &mut notes,
            Long("write") => &mut write,
            Long("help") => {
                println!("{HELP}");
                return Ok(());
            }
            _ => return Err(argument.unexpected().into()),
        };
        *target = Some(arguments.value()?.into());
    }

    let mut text = machine::describe()?;
    if let Some(dir) = counts {
        text += &counts::tables(&Kernels::counted(&dir)?);
    }
    if let Some(dir) = times {
        text += &times::tables(&Kernels::timed(&dir)?);
    }
    if let Some(file) = notes {
        text += "\n";
        text += &std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    match write {
        Some(file) => std::fs::write(file, text)?,
        None => print!("{text}"),
    }
    Ok(())
}
