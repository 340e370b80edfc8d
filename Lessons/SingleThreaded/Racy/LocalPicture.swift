import Foundation
import Studio

/// Shows the picture that was tapped.
final class PictureView {
  var shown = 0

  nonisolated func displayImage(_ image: DecodedImage) { shown = image.number }
}

nonisolated struct DecodedImage {
  let number: Int
  let picture: Picture
}

/// Shows a picture from the album.
func onTap(_ number: Int, of album: [Data], in view: PictureView) -> Task<Void, any Error> {
  Task.detached {
    let image = try decodeImage(album[number - 1], number: number)
    // A later tap's task may have finished first. This call then replaces its picture.
    view.displayImage(image)
  }
}

nonisolated func decodeImage(_ data: Data, number: Int) throws -> DecodedImage {
  DecodedImage(number: number, picture: try Picture(qoi: data))
}

// MARK: - Scenario

/// The user taps the first picture in an album and then immediately the second one.
public func localPicture(in scene: Scene) async -> Outcome {
  let view = PictureView()
  let first = onTap(1, of: Scene.album, in: view)
  let last = onTap(2, of: Scene.album, in: view)
  _ = await first.result
  _ = await last.result
  return view.shown == 2 ? "shows the second picture" : "shows the first picture"
}
