import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private protocol Playground {
  // snippet
}

// snippet

// snippet

private struct Page {
  let posts: [String]
  let isLast: Bool
}

@MainActor private final class AppsFeedModel {
  private var posts: [String] = []
  private var nextPage = 1
  private var isAtEnd = false
  private var message: String?

  private func fetch(_ number: Int) async throws -> Page { Page(posts: ["\(number)"], isLast: true) }

  // snippet
}

// snippet

// snippet

// snippet

@MainActor private final class FirstFix {
  private var pages: [Int] = []
  private var nextPage = 1

  func loadMore() async {
    // snippet
  }
}

@MainActor private final class SecondFix {
  private var pages: [Int] = []
  private var nextPage = 1
  private var isLoading = false

  func loadMore() async {
    // snippet
  }
}
