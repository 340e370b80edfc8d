import Dispatch

/// Does so many pieces of work on as many threads as there are cores, and gives the results in their order. After an error
/// no more work is begun.
///
/// - Parameter work: gets the number of the piece, and how many are done.
func parallel<Result: Sendable>(
  _ count: Int, _ work: @Sendable (_ index: Int, _ done: Int) throws -> Result
) throws -> [Result] {
  let state = Guarded((results: [Result?](repeating: nil, count: count), done: 0, error: (any Error)?.none))
  DispatchQueue.concurrentPerform(iterations: count) { index in
    let (done, isOver) = state.withLock { ($0.done, $0.error != nil) }
    if isOver { return }
    do {
      let result = try work(index, done)
      state.withLock {
        $0.results[index] = result
        $0.done += 1
      }
    } catch {
      state.withLock { $0.error = $0.error ?? error }
    }
  }
  return try state.withLock { state in
    if let error = state.error { throw error }
    return state.results.compactMap(\.self)
  }
}
