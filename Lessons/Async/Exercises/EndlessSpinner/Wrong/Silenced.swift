/// Shows a picture, or a spinner while it is being loaded.
final class PictureView {
  private(set) var isSpinning = false
  private(set) var picture: Picture?
  /// What the user reads when there is no picture.
  private(set) var message: String?

  func load(from server: Server) async {
    isSpinning = true
    picture = try? await server.picture()
    isSpinning = false
  }
}
