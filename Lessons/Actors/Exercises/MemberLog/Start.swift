// member-log
//
// Goal: The log says "0 of 3 books" or "1 of 3 books", and is not written on the main thread.
// The scene calls `log(_:)` and `borrow()` from two tasks that run at the same time. `write(_:)` is slow, and
// may be called anywhere.

/// A member of the library. The screen shows her books, so she is on the main actor.
final class Member: CustomStringConvertible {
  private(set) var books = 0

  var description: String { "\(books) of 3 books" }

  func borrow() { books += 1 }
}

/// Writes a line about a member, in the thread pool.
@concurrent func log(_ member: Member) async {
  write("\(member)")
}
