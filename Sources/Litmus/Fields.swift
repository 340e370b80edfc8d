// Fields that are changed or copied out of sight: by a library, or in functions of the compiler's.

nonisolated private struct Size { var width = 0, height = 0 }

nonisolated private struct Visit {
  var start = ContinuousClock.now
  var pages = 0
}

nonisolated private final class Fields: @unchecked Sendable {
  var visit = Visit()
  var size = Size()
  var instant = ContinuousClock.now
  var optional: Int? = 1
}

extension ProgramList {
  mutating func addFields() {
    // Two parts of one value are changed inout: each access is one to the whole value.
    add("two-fields", ends: ["1 1"], races: true) {
      let fields = Fields()
      let first = Task.detached { fields.size.width += 1 }
      let second = Task.detached { fields.size.height += 1 }
      await first.value
      await second.value
      return "\(fields.size.width) \(fields.size.height)"
    }

    // Only a library knows how to copy a clock's instant.
    add("instant", ends: ["later", "start"], races: true) {
      let fields = Fields()
      let start = fields.instant
      let first = Task.detached { fields.instant = start.advanced(by: .seconds(1)) }
      let second = Task.detached { fields.instant == start ? "start" : "later" }
      await first.value
      return await second.value
    }

    // What is beside such a value in a struct, the compiler copies out of sight.
    add("beside-instant", ends: ["0"], races: true) {
      let fields = Fields()
      let first = Task.detached { fields.visit = Visit() }
      let second = Task.detached { fields.visit.pages }
      await first.value
      return "\(await second.value)"
    }

    // Generic code leaves the change of a value to the functions of its type.
    add("optional-take", ends: ["0 1", "1 0", "1 1"], races: true, classes: 14) {
      let fields = Fields()
      let first = Task.detached { fields.optional.take() }
      let second = Task.detached { fields.optional.take() }
      let taken = (await first.value, await second.value)
      return "\(taken.0 ?? 0) \(taken.1 ?? 0)"
    }
  }
}
