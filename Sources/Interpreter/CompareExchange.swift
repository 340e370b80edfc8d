import RandomPrograms
import Synchronization

/// Returns the value that was there. Both orders must be constants, so each pair has a line of its own.
func compareExchange(_ atomic: AtomicNumber, _ operation: AtomicOperation) -> Int {
  let (old, new) = (operation.expected, operation.value)
  switch (operation.order, operation.failureOrder) {
  case (.relaxed, .relaxed):
    return atomic.number.compareExchange(
      expected: old, desired: new, successOrdering: .relaxed, failureOrdering: .relaxed
    ).original
  case (.relaxed, .acquiring):
    return atomic.number.compareExchange(
      expected: old, desired: new, successOrdering: .relaxed, failureOrdering: .acquiring
    ).original
  case (.relaxed, .sequentiallyConsistent):
    return atomic.number.compareExchange(
      expected: old, desired: new, successOrdering: .relaxed, failureOrdering: .sequentiallyConsistent
    ).original
  case (.acquiring, .relaxed):
    return atomic.number.compareExchange(
      expected: old, desired: new, successOrdering: .acquiring, failureOrdering: .relaxed
    ).original
  case (.acquiring, .acquiring):
    return atomic.number.compareExchange(
      expected: old, desired: new, successOrdering: .acquiring, failureOrdering: .acquiring
    ).original
  case (.acquiring, .sequentiallyConsistent):
    return atomic.number.compareExchange(
      expected: old, desired: new, successOrdering: .acquiring, failureOrdering: .sequentiallyConsistent
    ).original
  case (.releasing, .relaxed):
    return atomic.number.compareExchange(
      expected: old, desired: new, successOrdering: .releasing, failureOrdering: .relaxed
    ).original
  case (.releasing, .acquiring):
    return atomic.number.compareExchange(
      expected: old, desired: new, successOrdering: .releasing, failureOrdering: .acquiring
    ).original
  case (.releasing, .sequentiallyConsistent):
    return atomic.number.compareExchange(
      expected: old, desired: new, successOrdering: .releasing, failureOrdering: .sequentiallyConsistent
    ).original
  case (.acquiringAndReleasing, .relaxed):
    return atomic.number.compareExchange(
      expected: old, desired: new, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed
    ).original
  case (.acquiringAndReleasing, .acquiring):
    return atomic.number.compareExchange(
      expected: old, desired: new, successOrdering: .acquiringAndReleasing, failureOrdering: .acquiring
    ).original
  case (.acquiringAndReleasing, .sequentiallyConsistent):
    return atomic.number.compareExchange(
      expected: old, desired: new, successOrdering: .acquiringAndReleasing,
      failureOrdering: .sequentiallyConsistent
    ).original
  case (.sequentiallyConsistent, .relaxed):
    return atomic.number.compareExchange(
      expected: old, desired: new, successOrdering: .sequentiallyConsistent, failureOrdering: .relaxed
    ).original
  case (.sequentiallyConsistent, .acquiring):
    return atomic.number.compareExchange(
      expected: old, desired: new, successOrdering: .sequentiallyConsistent, failureOrdering: .acquiring
    ).original
  case (.sequentiallyConsistent, .sequentiallyConsistent):
    return atomic.number.compareExchange(
      expected: old, desired: new, successOrdering: .sequentiallyConsistent,
      failureOrdering: .sequentiallyConsistent
    ).original
  default: preconditionFailure("not an order of a load")
  }
}
