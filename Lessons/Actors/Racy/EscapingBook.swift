import Studio

private nonisolated enum Title { case theHappyCat, theSadCat }

private nonisolated class Book {
  var title: Title

  init(title: Title) { self.title = title }
}

/// The books that a member has borrowed.
private actor LibraryAccount {
  let idNumber = 1
  var booksOnLoan = [Book(title: .theHappyCat)]

  func selectRandomBook() -> Book? {
    // The visitor takes any of the books.
    booksOnLoan.randomElement()
  }

  func has(_ title: Title) -> Bool {
    booksOnLoan.contains { $0.title == title }
  }
}

/// Picks a book from the account and changes its title.
private nonisolated func visit(_ account: LibraryAccount) async {
  guard let book = await account.selectRandomBook() else { return }
  book.title = .theSadCat
}

// MARK: - Scenario

/// A visitor renames a book while another looks for it by its title.
public func escapingBook(in scene: Scene) async -> Outcome {
  let account = LibraryAccount()
  let visiting = Task.detached { await visit(account) }
  let looking = Task.detached { await account.has(.theHappyCat) }
  await visiting.value
  _ = await looking.value
  let isThere = await account.has(.theHappyCat)
  return isThere ? "title unchanged" : "title changed"
}
