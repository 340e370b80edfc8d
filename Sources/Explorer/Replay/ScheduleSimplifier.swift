import CAccessHooks

#if EXPLORER
  extension Explorer {
    /// A simpler schedule that ends the same way: as many choices as possible are taken back, so that tasks go on where they can.
    /// Blocks the thread.
    ///
    /// - Parameters:
    ///   - text: the token of a schedule that was chosen at random.
    ///   - limit: for how long simpler ones are tried.
    ///   - isSame: whether an ending is the one that matters.
    /// - Throws: what `replay` throws for the schedule itself.
    package func simplified(
      _ text: String, within limit: Duration, _ isSame: (Ending) -> Bool
    ) throws -> (token: String, schedule: Schedule) {
      let token = try withoutActuallyEscaping(isSame) { isSame in
        var simplifier = try ScheduleSimplifier(Stepper(self, token: text), text, isSame)
        simplifier.simplify(until: .now + limit)
        return simplifier.token
      }
      return (token, try replay(token))
    }
  }

  /// Takes back choices of a schedule, as long as it ends the same way.
  struct ScheduleSimplifier {
    private let stepper: Stepper
    private let isSame: (Ending) -> Bool
    private var choices: [Int]
    private var preemptions: Int32

    init(_ stepper: Stepper, _ token: String, _ isSame: @escaping (Ending) -> Bool) throws {
      (self.stepper, self.isSame) = (stepper, isSame)
      rc_state_brief(stepper.state.pointer, true)
      choices = try stepper.choices(of: token)
      _ = try stepper.run(choices)
      preemptions = stepper.state.replay.preemptions
    }

    var token: String { stepper.token(of: choices) }

    /// Many choices at once are tried first, then fewer, then single ones that change what the next one means.
    mutating func simplify(until end: ContinuousClock.Instant) {
      var size = choices.count
      while size > 0 {
        // They become fewer on the way.
        for start in stride(from: 0, to: choices.count, by: size) where start < choices.count && .now < end {
          var simpler = choices
          for index in start..<min(start + size, simpler.count) { simpler[index] = 0 }
          if simpler != choices { _ = take(simpler) }
        }
        size /= 2
      }
      while takesOneBack(until: end) {}
    }

    /// Takes one choice back. Without it, later ones may have other numbers: a job that runs has none among those that wait.
    private mutating func takesOneBack(until end: ContinuousClock.Instant) -> Bool {
      for index in choices.indices.reversed() where choices[index] > 0 {
        for isLeftOut in [true, false] {
          for (shift, count) in [(0, 0), (-1, 1), (1, 1), (-1, choices.count), (1, choices.count)] {
            guard .now < end else { return false }
            var simpler = choices
            for next in simpler.indices.dropFirst(index + 1).prefix(count) where simpler[next] > 0 {
              simpler[next] += shift
            }
            if isLeftOut { simpler.remove(at: index) } else { simpler[index] = 0 }
            if take(simpler) { return true }
          }
        }
      }
      return false
    }

    /// Whether other choices are simpler, and lead to the same ending.
    private mutating func take(_ simpler: [Int]) -> Bool {
      // The schedule may be shorter now, and a choice that no longer exists is an error.
      let chosen = simpler.lastIndex { $0 > 0 }.map { $0 + 1 } ?? 0
      let simpler = Array(simpler[..<chosen])
      guard let ending = try? stepper.run(simpler), isSame(ending) else { return false }
      let found = (stepper.state.replay.preemptions, simpler.count { $0 > 0 })
      guard found < (preemptions, choices.count { $0 > 0 }) else { return false }
      (choices, preemptions) = (simpler, found.0)
      return true
    }
  }
#endif
