extension LiveProgram {
  /// Programs with one part less, those that leave out most first.
  var smaller: [LiveProgram] {
    var programs: [LiveProgram] = []
    func add(_ change: (inout LiveProgram) -> Void) {
      var program = self
      change(&program)
      if program != self, !program.statements.isEmpty { programs.append(program) }
    }
    for task in tasks.indices where tasks.count > 1 {
      add {
        $0.tasks.remove(at: task)
        guard let cancels = $0.cancels else { return }
        $0.cancels = cancels == task ? nil : cancels > task ? cancels - 1 : cancels
      }
    }
    for task in tasks.indices {
      for index in tasks[task].statements.indices { add { $0.tasks[task].statements.remove(at: index) } }
    }
    for index in own.indices { add { $0.own.remove(at: index) } }
    add { $0.cancels = nil }
    for task in tasks.indices { add { ($0.tasks[task].throwsAtEnd, $0.tasks[task].isLost) = (false, false) } }
    if start != .detached { add { $0.start = .detached } }
    add { $0.sortsResults = true }
    return programs
  }

  /// The smallest program made from this one by leaving out one part after the other that still disagrees.
  ///
  /// - Parameters:
  ///   - rounds: the most times that the judge is asked.
  ///   - judge: the position of the first of these programs that disagrees. It gets several, since compiling them together
  ///     takes less time.
  package func reduced(rounds: Int, judge: ([LiveProgram]) throws -> Int?) rethrows -> LiveProgram {
    var smallest = self
    for _ in 0..<rounds {
      let candidates = smallest.smaller
      guard !candidates.isEmpty, let next = try judge(candidates) else { break }
      smallest = candidates[next]
    }
    return smallest
  }
}
