/// A member of the library.
nonisolated final class Member: CustomStringConvertible {
  private(set) var books = 0

  var description: String { "\(books) of 3 books" }

  func borrow() { books += 1 }
}

/// Writes a line about a member, in the thread pool.
@concurrent func log(_ member: Member) async {
  write("\(member)")
}
