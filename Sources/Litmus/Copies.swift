// Properties that the compiler copies with functions of its own, in which no access is seen.

nonisolated struct Book: Sendable {
  var title = "untitled"
  var notes: [String] = []
  var owner: String?
}

nonisolated final class Shelf: @unchecked Sendable {
  var number: Any = 0
  var titles: [String] = []
  var book = Book()

  func add(_ title: String) {
    var all = titles
    all.append(title)
    titles = all
  }
}

extension ProgramList {
  mutating func addCopies() {
    // Both count with a property of any type: a lost update.
    add("any-property", ends: ["1": 12, "2": 8], races: true) {
      let shelf = Shelf()
      let first = Task.detached { shelf.number = (shelf.number as? Int ?? 0) + 1 }
      let second = Task.detached { shelf.number = (shelf.number as? Int ?? 0) + 1 }
      await first.value
      await second.value
      return "\(shelf.number)"
    }

    // Both copy an array, change the copy, and store it back.
    add("array-copy", ends: ["1": 60, "2": 10], races: true) {
      let shelf = Shelf()
      let first = Task.detached { shelf.add("one") }
      let second = Task.detached { shelf.add("two") }
      await first.value
      await second.value
      return "\(shelf.titles.count)"
    }

    // One stores a struct of several words while the other reads it.
    add("whole-struct", ends: ["new": 3, "untitled": 3], races: true) {
      let shelf = Shelf()
      let writer = Task.detached { shelf.book = Book(title: "new", notes: ["mine"], owner: "me") }
      let reader = Task.detached { shelf.book.title }
      await writer.value
      return await reader.value
    }

    // The same with a captured variable: the compiler gives the closures the line where it is declared. A title may be torn:
    // the old letters, and as many as the new one has.
    add("captured-struct", ends: ["new", "unt", "untitled"], races: true) {
      nonisolated(unsafe) var captured = Book()

      let writer = Task.detached { captured = Book(title: "new", notes: ["mine"], owner: "me") }
      // swift-format-ignore
      let reader = Task.detached { let copy = captured; return copy.title }
      await writer.value
      return await reader.value
    }
  }
}
