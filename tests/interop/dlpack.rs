//! DLPack tensors: views of them, and views and vectors as such, read by `dlpark` and `ndarray`.

use std::ffi::c_void;
use std::ptr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use dlpark::ffi::{DLDataType, DLDataTypeCode, DLDevice, DLDeviceType, DLManagedTensor, DLTensor};
use dlpark::metadata::Dynamic;
use dlpark::{DlpackElement, DlpackFlags, Managed, TensorRef, TryFromDlpack, versioned};
use mdlayout::interop::dlpack::{self, Exported};
use mdlayout::interop::{Error, TypeName};
use mdlayout::{
    DynLayout, DynSpan, DynSpanMut, LayoutError, Right, Strided, TensorSpan, TensorSpanMut, dims, extents, steps,
};
use ndarray::{ArrayD, ArrayViewD, ArrayViewMutD, Ix2};

/// A tensor of these elements that owns nothing.
fn tensor<T: DlpackElement>(data: &[T], shape: &[i64], strides: Option<&[i64]>) -> DLTensor {
    DLTensor {
        data: data.as_ptr().cast_mut().cast(),
        device: DLDevice::CPU,
        ndim: shape.len() as i32,
        dtype: T::DTYPE,
        shape: shape.as_ptr().cast_mut(),
        strides: strides.map_or(ptr::null_mut(), |strides| strides.as_ptr().cast_mut()),
        byte_offset: 0,
    }
}

/// The tensor of an array of `ndarray`.
fn of_array(array: ArrayD<f64>) -> versioned::Dlpack {
    let initialized: dlpark::allocation::dynamic::Initialized<_> = Box::new(array).try_into().unwrap();
    // SAFETY: dlpark has filled it in.
    unsafe { initialized.finish() }
}

/// A layout of random rank, extents and strides; without negative ones `ndarray` can have it.
fn random(rng: &mut fastrand::Rng, least: isize) -> DynLayout {
    let rank = rng.usize(0..=5);
    let (extents, strides): (Vec<_>, Vec<_>) = (0..rank).map(|_| (rng.usize(0..4), rng.isize(least..8))).unzip();
    DynLayout::new(&extents, &strides).unwrap()
}

#[test]
fn a_product_by_ndarray() {
    let a: Vec<f64> = (0..12).map(|k| f64::from(k * k % 7)).collect();
    let b: Vec<f64> = (0..20).map(|k| f64::from(k % 5) - 2.0).collect();
    // 3×4 in columns, and every second column of 4×5.
    let a_layout = DynLayout::<2>::col_major(&[3, 4]).unwrap();
    let b_layout = DynLayout::<2>::new(&[4, 3], &[5, 2]).unwrap();
    let (theirs_a, theirs_b) =
        (dlpack::export(a.clone(), a_layout).unwrap(), dlpack::export(b.clone(), b_layout).unwrap());
    // SAFETY: the tensors own their elements, and nothing writes to them.
    let (theirs_a, theirs_b) = unsafe {
        let a = ArrayViewD::<f64>::try_from_dlpack(&theirs_a, ()).unwrap().into_dimensionality::<Ix2>().unwrap();
        (a, ArrayViewD::<f64>::try_from_dlpack(&theirs_b, ()).unwrap().into_dimensionality::<Ix2>().unwrap())
    };
    let product = theirs_a.dot(&theirs_b).into_dyn();

    let (a, b) = (DynSpan::new(&a, a_layout).unwrap(), DynSpan::new(&b, b_layout).unwrap());
    let tensor = of_array(product);
    // SAFETY: the tensor owns its elements, and nothing writes to them.
    let product = unsafe { dlpack::view_managed::<f64, _, 2>(&tensor) }.unwrap();
    let product = product.try_cast::<Right<dims![3, 3]>>().unwrap();
    for ([i, j], element) in product.indexed_iter() {
        assert_eq!(*element, (0..4).map(|k| a[[i, k]] * b[[k, j]]).sum::<f64>());
    }
    assert!(product.iter().any(|&element| element != 0.0));
}

#[test]
fn vectors_to_ndarray_and_back() {
    let mut rng = fastrand::Rng::with_seed(14);
    let mut negative = 0;
    for _ in 0..500 {
        let layout = random(&mut rng, -7);
        let data: Vec<i32> = (0..layout.required_span_size()).map(|_| rng.i32(-99..99)).collect();
        let span = DynSpan::new(&data, layout).unwrap();
        let mut tensor = dlpack::export(data.clone(), layout).unwrap();
        assert_eq!(tensor.flags() == DlpackFlags::READ_ONLY, !layout.is_unique());

        // SAFETY: the tensor owns its elements, and nothing writes to them.
        let array = unsafe { ArrayViewD::<i32>::try_from_dlpack(&tensor, ()) };
        if layout.strides().iter().all(|&stride| stride >= 0) {
            let array = array.unwrap();
            assert_eq!(array.shape(), layout.extents());
            assert!(array.iter().eq(span.iter()));
            assert_eq!(array.sum(), span.iter().sum::<i32>());
        } else {
            // dlpark's arrays have no negative strides.
            assert!(array.is_err());
            negative += 1;
        }

        // SAFETY: the tensor owns its elements, and nothing writes to them.
        let back: DynSpan<'_, i32> = unsafe { dlpack::view_managed(&tensor) }.unwrap();
        assert_eq!((back, back.mapping()), (span, &layout));
        // SAFETY: nothing else has the tensor, or its elements.
        let back = unsafe { dlpack::view_managed_mut::<i32, _, 12>(&mut tensor) };
        match back {
            Ok(mut back) => {
                assert!(layout.is_unique());
                back.iter_mut().for_each(|element| *element += 100);
                assert!(back.iter().zip(span).all(|(a, b)| *a == b + 100));
            }
            Err(error) => assert_eq!((error, layout.is_unique()), (Error::ReadOnly, false)),
        }
    }
    assert!(negative > 100, "{negative}");
}

#[test]
fn views_to_dlpark_and_back() {
    let mut rng = fastrand::Rng::with_seed(15);
    for _ in 0..500 {
        let layout = random(&mut rng, -7);
        let mut data: Vec<u16> = (0..layout.required_span_size()).map(|_| rng.u16(..)).collect();
        let span = DynSpan::new(&data, layout).unwrap();
        let exported = Exported::try_from(span).unwrap();
        let tensor = exported.tensor();
        // SAFETY: `exported` keeps shape and strides, `data` the elements.
        unsafe {
            let read = TensorRef::from_raw(&tensor).unwrap();
            assert!(read.shape().iter().map(|&extent| extent as usize).eq(layout.extents().iter().copied()));
            assert!(
                read.strides_or_compact()
                    .unwrap()
                    .iter()
                    .map(|&stride| stride as isize)
                    .eq(layout.strides().iter().copied())
            );
            assert_eq!(read.num_elements(), layout.size());
            if read.is_compact().unwrap() {
                assert_eq!(read.cpu_slice::<u16>().unwrap(), span.as_slice().unwrap());
            }
            if span.is_empty() {
                assert!(read.data_ptr().is_null());
            } else {
                assert_eq!(read.offset_data_ptr::<u16>().unwrap(), span.as_ptr());
            }
            let back: DynSpan<'_, u16> = dlpack::view(&tensor).unwrap();
            assert_eq!((back, back.mapping()), (span, &layout));
        }
        if let Ok(span) = DynSpanMut::new(&mut data, layout) {
            let exported = Exported::try_from(span).unwrap();
            let mut tensor = exported.tensor();
            // SAFETY: the view is not used any more.
            let mut back = unsafe { dlpack::view_mut::<u16, 12>(&mut tensor) }.unwrap();
            back.iter_mut().for_each(|element| *element = 7);
            assert!(DynSpan::new(&data, layout).unwrap().iter().all(|&element| element == 7));
        }
    }
}

#[test]
fn arrays_of_ndarray() {
    // Written through a typed view, whose last two extents and last stride are in its type.
    let array = ArrayD::from_shape_fn(vec![2, 3, 4], |index| (index[0] * 100 + index[1] * 10 + index[2]) as f64);
    let mut tensor = of_array(array);
    // SAFETY: nothing else has the tensor, or its elements.
    let view: DynSpanMut<'_, f64> = unsafe { dlpack::view_managed_mut(&mut tensor) }.unwrap();
    let mut view = view.try_cast::<Strided<dims![_, 3, 4], steps![_, _, 1], u8>>().unwrap();
    assert_eq!((view.mapping().extents(), view[[1, 2, 3]]), (extents![u8; 2, const 3, const 4], 123.0));
    view.reborrow().slice((1, 2, ..)).iter_mut().for_each(|element| *element = -1.0);
    // SAFETY: the view is not used any more.
    let array = unsafe { ArrayViewMutD::<f64>::try_from_dlpack(&mut tensor, ()) }.unwrap();
    assert_eq!((array[[1, 2, 0]], array[[1, 2, 3]], array[[1, 1, 3]]), (-1.0, -1.0, 113.0));
    assert_eq!(array.iter().filter(|&&element| element == -1.0).count(), 4);
}

#[test]
fn what_a_tensor_may_leave_out() {
    let data = [1.0f32, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0];
    // SAFETY: the tensors are of elements of `data`, or empty.
    unsafe {
        // No strides.
        let rows = tensor(&data, &[2, 3], None);
        let view: DynSpan<'_, f32> = dlpack::view(&rows).unwrap();
        assert_eq!(view.strides(), [3, 1]);
        let typed = TensorSpan::new(&data[..6], extents![2, 3]).unwrap();
        assert_eq!(view, DynSpan::<_, 2>::from(typed));
        // An offset in bytes.
        let shifted = DLTensor { byte_offset: 4, ..rows };
        assert_eq!(dlpack::view::<f32, 2>(&shifted).unwrap()[[1, 2]], 7.0);
        // Rank 0, with and without pointers.
        let one = DLTensor { ndim: 0, byte_offset: 8, ..rows };
        assert_eq!(dlpack::view::<f32, 0>(&one).unwrap()[[]], 3.0);
        let one = DLTensor { shape: ptr::null_mut(), strides: ptr::null_mut(), ..one };
        assert_eq!(dlpack::view::<f32, 2>(&one).unwrap().to_vec(), [3.0]);
        // Negative strides: the pointer is to element [0, .., 0].
        let backwards = DLTensor { byte_offset: 24, ..tensor(&data, &[3], Some(&[-3])) };
        assert_eq!(dlpack::view::<f32, 1>(&backwards).unwrap().iter().sum::<f32>(), 12.0);
        // Strides of unit axes, which are ignored.
        let unit = tensor(&data, &[1, 3, 1], Some(&[i64::MIN, 2, i64::MAX]));
        assert_eq!(dlpack::view::<f32, 3>(&unit).unwrap().to_vec(), [1.0, 3.0, 5.0]);
        // Empty, with a null or any other pointer, and any strides.
        for data in [ptr::null_mut(), ptr::without_provenance_mut::<c_void>(1)] {
            let mut empty = DLTensor { data, byte_offset: 3, ..tensor::<f32>(&[], &[2, 0], Some(&[7, i64::MIN])) };
            assert!(dlpack::view::<f32, 2>(&empty).unwrap().is_empty());
            assert_eq!(dlpack::view_mut::<f32, 2>(&mut empty).unwrap().iter_mut().count(), 0);
        }
    }
}

/// Both views refuse it.
fn refused<T: DlpackElement + PartialEq + std::fmt::Debug>(mut tensor: DLTensor, error: impl Into<Error>) {
    let error = error.into();
    // SAFETY: it is refused, before elements are looked at.
    unsafe {
        assert_eq!(dlpack::view::<T, 12>(&tensor), Err(error));
        assert_eq!(dlpack::view_mut::<T, 12>(&mut tensor).unwrap_err(), error);
    }
}

#[test]
fn what_is_no_tensor_of_this_type() {
    let data = [1.0f32, 2.0, 3.0, 4.0];
    let base = tensor(&data, &[2, 2], None);
    let dtype = |code, bits, lanes| DLTensor { dtype: DLDataType { code: DLDataTypeCode(code), bits, lanes }, ..base };
    let mismatch = |found: &str| Error::ElementType { found: TypeName::new(found), wanted: TypeName::new("float32") };
    refused::<f32>(dtype(0, 32, 1), mismatch("int32"));
    refused::<f32>(dtype(1, 32, 1), mismatch("uint32"));
    refused::<f32>(dtype(2, 64, 1), mismatch("float64"));
    refused::<f32>(dtype(2, 32, 2), mismatch("float32x2"));
    refused::<f32>(dtype(2, 32, 0), mismatch("float32x0"));
    refused::<f32>(dtype(4, 16, 1), mismatch("bfloat16"));
    refused::<f32>(dtype(5, 64, 1), mismatch("complex64"));
    refused::<f32>(dtype(6, 8, 1), mismatch("bool8"));
    refused::<f32>(dtype(17, 4, 1), mismatch("code17:4"));
    refused::<f32>(dtype(255, 255, u16::MAX), mismatch("code255:255x65535"));

    // Devices of all numbers, of which dlpark knows some.
    for found in [0, 2, 3, 11, 18, 99, u32::MAX] {
        let device = DLDevice { device_type: DLDeviceType(found), device_id: 0 };
        refused::<f32>(DLTensor { device, ..base }, Error::Device { found });
    }
    refused::<f32>(DLTensor { ndim: -1, ..base }, Error::NegativeRank { found: -1 });
    refused::<f32>(DLTensor { ndim: 13, ..base }, LayoutError::RankTooLarge { rank: 13, capacity: 12 });
    let ndim = i32::MAX;
    refused::<f32>(DLTensor { ndim, ..base }, LayoutError::RankTooLarge { rank: ndim as usize, capacity: 12 });
    // SAFETY: it is refused.
    let found = unsafe { dlpack::view::<f32, 64>(&DLTensor { ndim: 65, ..base }).unwrap_err() };
    assert_eq!(found, Error::from(LayoutError::RankTooLarge { rank: 65, capacity: 64 }));
    let ones = [1; 64];
    let one = tensor(&data, &ones, None);
    // SAFETY: one element of `data`.
    assert_eq!(unsafe { dlpack::view::<f32, 64>(&one) }.unwrap().to_vec(), [1.0]);

    refused::<f32>(DLTensor { shape: ptr::null_mut(), ..base }, LayoutError::Pointer { address: 0, align: 8 });
    let strides: *mut i64 = ptr::without_provenance_mut(9);
    refused::<f32>(DLTensor { strides, ..base }, LayoutError::Pointer { address: 9, align: 8 });
    refused::<f32>(tensor(&data, &[2, -1], None), LayoutError::NegativeExtent { axis: 1, found: -1 });
    refused::<f32>(tensor(&data, &[i64::MAX, 3], None), LayoutError::OffsetOverflow);
    refused::<f32>(tensor(&data, &[3], Some(&[i64::MIN])), LayoutError::OffsetOverflow);
    let span = 1 << 62;
    refused::<f32>(tensor(&data, &[1 << 62], None), LayoutError::ByteOverflow { span, element_bytes: 4 });

    refused::<f32>(DLTensor { data: ptr::null_mut(), ..base }, LayoutError::Pointer { address: 0, align: 4 });
    let offset_from_null = DLTensor { data: ptr::null_mut(), byte_offset: 64, ..base };
    refused::<f32>(offset_from_null, LayoutError::Pointer { address: 0, align: 4 });
    let address = data.as_ptr().addr();
    let unaligned = Error::from(LayoutError::Pointer { address: address + 2, align: 4 });
    refused::<f32>(DLTensor { byte_offset: 2, ..base }, unaligned);
    refused::<f32>(DLTensor { byte_offset: u64::MAX - 3, ..base }, LayoutError::Pointer { address, align: 4 });

    let mut broadcast = tensor(&data, &[2, 4], Some(&[0, 1]));
    // SAFETY: elements of `data`; the mutable view is refused.
    unsafe {
        assert_eq!(dlpack::view::<f32, 2>(&broadcast).unwrap().iter().sum::<f32>(), 20.0);
        assert_eq!(dlpack::view_mut::<f32, 2>(&mut broadcast).unwrap_err(), Error::from(LayoutError::NotUnique));
    }
}

#[test]
fn what_cannot_be_exported() {
    let layout = DynLayout::<2>::row_major(&[2, 3]).unwrap();
    let found = dlpack::export(vec![0u8; 5], layout).err();
    assert_eq!(found, Some(Error::from(LayoutError::BufferTooSmall { found: 5, wanted: 6 })));
    let long = DynLayout::<2>::new(&[usize::MAX, 1], &[0, 1]).unwrap();
    let error = Error::from(LayoutError::ExtentRange { axis: 0, found: usize::MAX as i128, index_type: "i64" });
    assert_eq!(dlpack::export(vec![0u8], long).err(), Some(error));
    assert_eq!(Exported::try_from(DynSpan::new(&[0u8], long).unwrap()).err(), Some(error));
    // As many zeros as can be counted.
    let many = DynLayout::<2>::new(&[i64::MAX as usize, 2], &[0, 0]).unwrap();
    let tensor = dlpack::export(vec![0u8], many).unwrap();
    // SAFETY: the tensor owns its element.
    assert_eq!(unsafe { dlpack::view_managed::<u8, _, 2>(&tensor) }.unwrap().extents(), many.extents());
    // More elements than the layout spans are kept.
    let mut tensor = dlpack::export((0..10u8).collect(), DynLayout::<1>::new(&[3], &[-2]).unwrap()).unwrap();
    // SAFETY: nothing else has the tensor, or its elements.
    let view = unsafe { dlpack::view_managed_mut::<u8, _, 1>(&mut tensor) }.unwrap();
    assert!(view.iter().eq(&[4, 2, 0]));
}

#[test]
fn read_only_and_legacy_tensors() {
    let data = Box::new([1u8, 2, 3, 4]);
    let start = data.as_ptr().cast_mut().cast();
    let mut initialized = Dynamic::new(&[2i64, 2][..], &[1i64, 2][..]).initialize(data).unwrap();
    initialized.set_data(start).set_dtype(u8::DTYPE).set_device(DLDevice::CPU);
    initialized.set_flags(DlpackFlags::READ_ONLY).unwrap();
    // SAFETY: it is filled in, and owns its elements.
    let mut tensor = unsafe { initialized.finish() };
    // SAFETY: as above.
    unsafe {
        assert_eq!(dlpack::view_managed::<u8, _, 2>(&tensor).unwrap().to_vec(), [1, 3, 2, 4]);
        assert_eq!(dlpack::view_managed_mut::<u8, _, 2>(&mut tensor).unwrap_err(), Error::ReadOnly);
    }

    // The elements end with the tensor, once, on another thread.
    struct Counted(Arc<AtomicUsize>, [u8; 4]);
    impl Drop for Counted {
        fn drop(&mut self) {
            self.0.fetch_add(1, Ordering::SeqCst);
        }
    }
    let ends = Arc::new(AtomicUsize::new(0));
    let mut owner = Box::new(Counted(ends.clone(), [5, 6, 7, 8]));
    let start = owner.1.as_mut_ptr().cast();
    let mut initialized = Dynamic::new(&[4i64][..], &[1i64][..]).initialize_as::<DLManagedTensor>(owner).unwrap();
    initialized.set_data(start).set_dtype(u8::DTYPE).set_device(DLDevice::CPU);
    // SAFETY: it is filled in, and owns its elements.
    let mut tensor: Managed<DLManagedTensor> = unsafe { initialized.finish() };
    // SAFETY: nothing else has the tensor, or its elements.
    let view: DynSpanMut<'_, u8, 1> = unsafe { dlpack::view_managed_mut(&mut tensor) }.unwrap();
    let mut view: TensorSpanMut<'_, u8, Right<dims![4]>> = view.try_cast().unwrap();
    view[[3]] = 1;
    assert_eq!(view.iter().sum::<u8>(), 19);
    assert_eq!(ends.load(Ordering::SeqCst), 0);
    std::thread::spawn(move || drop(tensor)).join().unwrap();
    assert_eq!(ends.load(Ordering::SeqCst), 1);
}
