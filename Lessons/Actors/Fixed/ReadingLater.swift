import Studio

private nonisolated struct Book {
  let pages: Int
}

/// The books that a member has borrowed, and how many pages were read.
private actor LibraryAccount {
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
    // A detached task starts outside the actor, so it waits for its turn.
    Task.detached { await self.read() }
  }
}

// MARK: - Scenario

/// All books are read twice, once now and once later: 14 pages in total.
public func readingLater(in scene: Scene) async -> Outcome {
  let account = LibraryAccount()
  let later = await account.readLater()
  _ = await account.read()
  _ = await later.value
  return await account.pagesRead == 14 ? "all pages counted" : "pages lost"
}
