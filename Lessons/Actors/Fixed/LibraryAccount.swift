import Studio

/// A member's account, which can be stored in a set.
private actor LibraryAccount: Hashable {
  let idNumber: Int
  var booksOnLoan = 0

  init(idNumber: Int) { self.idNumber = idNumber }

  func checkOut() { booksOnLoan = booksOnLoan + 1 }

  static func == (lhs: LibraryAccount, rhs: LibraryAccount) -> Bool {
    lhs.idNumber == rhs.idNumber
  }

  nonisolated func hash(into hasher: inout Hasher) {
    // The number never changes, so it may be read anywhere.
    hasher.combine(idNumber)
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
  await account.checkOut()
  return await registering.value ? "found" : "not found in its own set"
}
