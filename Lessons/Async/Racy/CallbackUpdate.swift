import Foundation
import Studio

/// Stores the widths of a picture and of its view. They must agree whenever the screen is drawn.
private final class ImageModel {
  let session: any Session
  var pictureWidth = 0
  var viewWidth = 0

  init(session: any Session) { self.session = session }

  func fetchAndDisplayImage(url: URL, then done: @escaping @Sendable () -> Void) {
    session.data(from: url) { result in
      if let picture = try? Picture(qoi: result.get()) {
        // The view takes its width from the picture.
        self.pictureWidth = picture.width
        self.viewWidth = picture.width
      }
      done()
    }
  }

  func drawScreen() -> Outcome {
    pictureWidth == viewWidth ? "model and view agree" : "model and view disagree"
  }
}

// MARK: - Scenario

/// A picture and the news are downloaded. When the news has arrived, the screen is drawn.
public func callbackUpdate(in scene: Scene) async -> Outcome {
  let model = ImageModel(session: scene.session)
  let loading = Task {
    await withCheckedContinuation { done in
      model.fetchAndDisplayImage(url: scene.url("cat.qoi")) { done.resume() }
    }
  }
  _ = try? await scene.session.data(from: scene.url("news.txt"))
  let drawn = model.drawScreen()
  await loading.value
  return drawn
}
