extension [Schedule.Step] {
  /// With one turn of the circle that is marked: a task has gone round for a while when that is found out, and has begun another
  /// turn. Circles of several tasks are kept as they are.
  func withOneTurn() -> Self {
    guard let begin = firstIndex(where: \.beginsCircle), count(where: \.beginsCircle) == 1 else {
      return self
    }
    let rest = self[begin...]
    let lengths = 1...Swift.max(1, rest.count)
    guard rest.allSatisfy({ $0.task == rest.first?.task }),
      let length = lengths.first(where: { repeats(from: begin - $0, each: $0) })
    else { return self }
    var first = begin - length
    while repeats(from: first - length, each: length, for: length) { first -= length }
    var turn = Array(self[first..<(first + length)])
    turn[0].beginsCircle = true
    return self[..<first] + turn
  }

  /// Whether each of these steps does the same as the one that comes so many steps later.
  private func repeats(from first: Int, each length: Int, for count: Int? = nil) -> Bool {
    guard first >= 0 else { return false }
    return (first..<(count.map { first + $0 } ?? self.count - length)).allSatisfy { index in
      let (one, other) = (self[index], self[index + length])
      return one.task == other.task && one.action == other.action && one.place == other.place
        && one.isPreemption == other.isPreemption
    }
  }
}
