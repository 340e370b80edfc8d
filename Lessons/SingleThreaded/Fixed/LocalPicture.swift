import Foundation
import Studio

/// Shows the picture that was tapped.
final class PictureView {
  var shown = 0

  func displayImage(_ image: DecodedImage) { shown = image.number }
}

nonisolated struct DecodedImage {
  let number: Int
  let picture: Picture
}

/// Shows a picture from the album.
func onTap(_ number: Int, of album: [Data], in view: PictureView) throws {
  let image = try decodeImage(album[number - 1], number: number)
  // The next tap is handled only after this one is done.
  view.displayImage(image)
}

nonisolated func decodeImage(_ data: Data, number: Int) throws -> DecodedImage {
  DecodedImage(number: number, picture: try Picture(qoi: data))
}

// MARK: - Scenario

/// The user taps the first picture in an album and then immediately the second one.
public func localPicture(in scene: Scene) async -> Outcome {
  let view = PictureView()
  try? onTap(1, of: Scene.album, in: view)
  try? onTap(2, of: Scene.album, in: view)
  return view.shown == 2 ? "shows the second picture" : "shows the first picture"
}
