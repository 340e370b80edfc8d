#if EXPLORER
  extension Explorer {
    /// A simpler schedule that ends the same way: as many choices as possible are taken back, so that tasks go on where they can. Many
    /// at once are tried first, then fewer, until the time is over. Blocks the thread.
    ///
    /// - Parameters:
    ///   - text: the token of a schedule that was chosen at random.
    ///   - limit: for how long simpler ones are tried.
    ///   - isSame: whether an ending is the one that matters.
    /// - Throws: what `replay` throws for the schedule itself.
    package func simplified(
      _ text: String, within limit: Duration, _ isSame: (Ending) -> Bool
    ) throws -> (token: String, schedule: Schedule) {
      let end = ContinuousClock.now + limit
      var token = try self.token(text)
      var schedule = try replay(text)
      var size = token.choices.count
      while size > 0 {
        for start in stride(from: 0, to: token.choices.count, by: size) where .now < end {
          let part = start..<min(start + size, token.choices.count)
          guard token.choices[part].contains(where: { $0 > 0 }) else { continue }
          var simpler = token
          for index in part { simpler.choices[index] = 0 }
          // A choice that no longer exists is an error.
          guard let found = try? replay(simpler.text), isSame(found.ending) else { continue }
          guard found.preemptions <= schedule.preemptions else { continue }
          (token, schedule) = (simpler, found)
        }
        size /= 2
      }
      return (token.text, schedule)
    }
  }
#endif
