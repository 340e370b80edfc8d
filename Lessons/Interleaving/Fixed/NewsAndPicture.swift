import Foundation
import Studio

/// The front page: one picture, and one headline that needs no picture.
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
    // A headline has its place on the page, with or without a picture.
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
