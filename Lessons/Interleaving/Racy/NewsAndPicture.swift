import Foundation
import Studio

/// The front page: one picture, and one headline that goes with it.
private final class FrontPage {
  let session: any Session
  let screen: Screen
  private(set) var shown: [String] = []

  init(session: any Session, screen: Screen) {
    self.session = session
    self.screen = screen
  }

  func showPicture(url: URL) async throws {
    let data = try await session.data(from: url)
    screen.display(try Picture(qoi: data))
    shown.append("picture")
  }

  func showNews(url: URL) async throws {
    let data = try await session.data(from: url)
    // The headline goes below the picture, which was requested first.
    guard shown.contains("picture") else { return }
    screen.display(headline: String(decoding: data, as: UTF8.self))
    shown.append("news")
  }
}

// MARK: - Scenario

/// Two tasks on the main actor fill the front page.
public func newsAndPicture(in scene: Scene) async -> Outcome {
  let page = FrontPage(session: scene.session, screen: scene.screen)
  let picture = Task { try await page.showPicture(url: scene.url("cat.qoi")) }
  let news = Task { try await page.showNews(url: scene.url("news.txt")) }
  _ = await picture.result
  _ = await news.result
  return page.shown.contains("news") ? "\(page.shown.joined(separator: " then "))" : "a page without news"
}
