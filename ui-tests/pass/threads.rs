//! Views cross threads as `&[T]` and `&mut [T]` do.

use mdlayout::{LayoutError, LayoutLeftMapping, TensorSpan, TensorSpanMut, extents};
use std::cell::Cell;
use std::sync::Mutex;
use std::thread;

fn main() -> Result<(), LayoutError> {
    let data: Vec<i32> = (0..12).collect();
    let span = TensorSpan::new(&data, extents![3, const 4])?;
    let columns = TensorSpan::new(&data, LayoutLeftMapping::new(extents![3, const 4]))?;
    let sums: Vec<i32> = thread::scope(|scope| {
        // A view is `Copy`: each thread has its own.
        let handles: Vec<_> =
            (0..3).map(|i| scope.spawn(move || (0..4).map(|j| span[[i, j]] - columns[[i, j]]).sum())).collect();
        handles.into_iter().map(|handle| handle.join().unwrap()).collect()
    });
    assert_eq!(sums.iter().sum::<i32>(), 0);

    // A mutable view goes to one thread, or is shared for reading.
    let mut data = data;
    let (upper, lower) = data.split_at_mut(4);
    thread::scope(|scope| {
        for half in [upper, lower] {
            let mut view = TensorSpanMut::new(half, extents![2, 2]).unwrap();
            scope.spawn(move || view[[1, 1]] = -1);
        }
    });
    assert_eq!((data[3], data[7]), (-1, -1));
    let view = TensorSpanMut::new(&mut data, extents![3, 4])?;
    thread::scope(|scope| {
        for i in 0..3 {
            let view = &view;
            scope.spawn(move || assert!(view[[i, 0]] >= 0));
        }
    });

    // `&mut [Cell]` may be sent, a view in a `Mutex` or a static may be shared.
    let mut cells = [const { Cell::new(1) }; 4];
    let view = TensorSpanMut::new(&mut cells, extents![2, 2])?;
    thread::scope(|scope| scope.spawn(move || view[[0, 0]].set(5)).join().unwrap());
    assert_eq!(cells[0].get(), 5);
    let shared = Mutex::new(TensorSpanMut::new(&mut data, extents![12])?);
    thread::scope(|scope| {
        for i in 0..12 {
            let shared = &shared;
            scope.spawn(move || shared.lock().unwrap()[[i]] += 1);
        }
    });
    assert_eq!(data[3], 0);
    let owned: thread::JoinHandle<i32> = thread::spawn(|| {
        static DATA: [i32; 4] = [1, 2, 3, 4];
        TensorSpan::new(&DATA, extents![const 2, const 2]).unwrap().iter().sum()
    });
    assert_eq!(owned.join().unwrap(), 10);
    Ok(())
}
