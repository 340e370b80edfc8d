import Studio

private nonisolated struct Book {
  let pages: Int
}

/// The books that a member has borrowed, and how many pages were read.
private nonisolated final class LibraryAccount {
  let booksOnLoan = [Book(pages: 3), Book(pages: 4)]
  var pagesRead = 0

  func readSome(_ book: Book) -> Int {
    pagesRead = pagesRead + book.pages
    return book.pages
  }

  func read() -> Int {
    booksOnLoan.reduce(0) { $0 + readSome($1) }
  }

  func readLater() -> Task<Int, Never> {
    // A detached task may run while `read()` runs on another thread.
    Task.detached { self.read() }
  }
}

// MARK: - Scenario

/// All books are read twice, once now and once later: 14 pages in total.
public func readingLater(in scene: Scene) async -> Outcome {
  let account = LibraryAccount()
  let later = account.readLater()
  _ = account.read()
  _ = await later.value
  return account.pagesRead == 14 ? "all pages counted" : "pages lost"
}
