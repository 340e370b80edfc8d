import Foundation
import Studio

/// Loads the picture that the user taps.
private final class ImageModel {
  let session: any Session
  let screen: Screen
  private(set) var loading: Task<Void, any Error>?

  init(session: any Session, screen: Screen) {
    self.session = session
    self.screen = screen
  }

  func onTapEvent(url: URL) {
    loading = Task {
      // The server may answer with a 404.
      try await fetchAndDisplayImage(url: url)
    }
  }

  func fetchAndDisplayImage(url: URL) async throws {
    let data = try await session.data(from: url)
    screen.display(try Picture(qoi: data))
  }
}

// MARK: - Scenario

/// The user taps a picture that someone else also requests. The first request fails, and the second succeeds.
public func tapToLoad(in scene: Scene) async -> Outcome {
  let model = ImageModel(session: scene.session, screen: scene.screen)
  let someoneElse = Task { try await scene.session.data(from: scene.url("new-cat.qoi")) }
  model.onTapEvent(url: scene.url("new-cat.qoi"))
  _ = await model.loading?.result
  _ = await someoneElse.result
  if scene.screen.picture != nil { return "picture shown" }
  return scene.screen.message != nil ? "error shown" : "nothing shown"
}
