import Studio

/// The names under which the author of Middlemarch is known.
private nonisolated enum AuthorName { case georgeEliot, maryAnnEvans }

private nonisolated final class Author {
  var name = AuthorName.georgeEliot
}

private nonisolated struct Book: Sendable {
  let title: String
  // Every book has an author.
  let author: Author
}

/// Two values that belong together. A pair is safe to share if both halves are.
private nonisolated struct Pair<First, Second> {
  let first: First
  let second: Second
}

extension Pair: Sendable where First: Sendable, Second: Sendable {}

/// Orders copies of books by one author.
private final class Bookshop {
  var author = Author()

  func order(_ title: String, copies: Int) -> Task<AuthorName, Never> {
    let request = Pair(first: Book(title: title, author: author), second: copies)
    return Task.detached { await send(request) }
  }
}

/// Sends an order, and returns the author's name that the publisher sees.
@concurrent private func send(_ request: Pair<Book, Int>) async -> AuthorName {
  request.first.author.name
}

// MARK: - Scenario

/// Two copies of a book are ordered, and then its author changes her name.
public func sendableRequest(in scene: Scene) async -> Outcome {
  let shop = Bookshop()
  let order = shop.order("Middlemarch", copies: 2)
  shop.author.name = .maryAnnEvans
  return switch await order.value {
  case .georgeEliot: "author unchanged"
  case .maryAnnEvans: "author changed in transit"
  }
}
