//! Views whose layout is a type: how they are made, their parts, and what two of them share.

mod construction;
mod overlap;
mod parts;
mod unstrided;
