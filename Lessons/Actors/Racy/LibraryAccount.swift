import Studio

/// A member's account, which can be stored in a set.
private final class LibraryAccount: Hashable {
  let idNumber: Int
  var booksOnLoan = 0

  init(idNumber: Int) { self.idNumber = idNumber }

  func checkOut() { booksOnLoan = booksOnLoan + 1 }

  nonisolated static func == (lhs: LibraryAccount, rhs: LibraryAccount) -> Bool {
    lhs.idNumber == rhs.idNumber && lhs.booksOnLoan == rhs.booksOnLoan
  }

  nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(idNumber)
    // A loan changes the hash, so the set looks in the wrong place.
    hasher.combine(booksOnLoan)
  }
}

/// Inserts an account into a new set of members, and looks it up there.
private nonisolated func register(_ account: LibraryAccount) -> Bool {
  let members: Set = [account]
  return members.contains(account)
}

// MARK: - Scenario

/// An account is registered while a book is checked out on it.
public func libraryAccount(in scene: Scene) async -> Outcome {
  let account = LibraryAccount(idNumber: 17)
  let registering = Task.detached { register(account) }
  account.checkOut()
  return await registering.value ? "found" : "not found in its own set"
}
