import Foundation
import Studio

/// Shows how many books a member has borrowed.
private final class BooksView {
  var checkedOutBooks = 0 { didSet { updatedOn = .here() } }
  private(set) var updatedOn: ThreadKind?

  func draw(on screen: Screen) {
    screen.display(headline: "\(checkedOutBooks) books")
  }
}

private nonisolated func numberOfBooks(in list: Data) -> Int {
  list.count { $0 == UInt8(ascii: "\n") }
}

// Runs on the main thread. Code elsewhere has to await it.
@MainActor private func checkedOut(_ booksOnLoan: Int, in view: BooksView) {
  view.checkedOutBooks = booksOnLoan
}

@concurrent private func fetchLatestAndDisplay(
  from url: URL, with session: any Session, in view: BooksView
) async throws {
  let list = try await session.data(from: url)
  await checkedOut(numberOfBooks(in: list), in: view)
}

// MARK: - Scenario

/// The latest loans are fetched and displayed. When the news has arrived, the view is drawn.
public func forgottenDispatch(in scene: Scene) async -> Outcome {
  let view = BooksView()
  let url = scene.url("books.txt")
  let fetching = Task {
    try? await fetchLatestAndDisplay(from: url, with: scene.session, in: view)
  }
  let drawing = Task {
    _ = try? await scene.session.data(from: scene.url("news.txt"))
    view.draw(on: scene.screen)
  }
  await fetching.value
  await drawing.value
  switch view.updatedOn {
  case .mainThread: return "updated on the main thread"
  case .elsewhere: return "updated on another thread"
  case nil: return "not updated"
  }
}
