//! What layouts and views cost: machine code, instructions, memory and allocations.

#[cfg(target_arch = "x86_64")]
mod assembly;
#[cfg(target_arch = "x86_64")]
mod instructions;
mod no_allocation;
mod sizes;
