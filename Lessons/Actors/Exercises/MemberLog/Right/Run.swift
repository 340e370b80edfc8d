/// A member of the library. The screen shows her books, so she is on the main actor.
final class Member: CustomStringConvertible {
  private(set) var books = 0

  var description: String { "\(books) of 3 books" }

  func borrow() { books += 1 }
}

/// Writes a line about a member, in the thread pool.
@concurrent func log(_ member: Member) async {
  let line = await MainActor.run { "\(member)" }
  write(line)
}
