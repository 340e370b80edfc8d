/// Shows a picture, or a spinner while it is being loaded.
final class PictureView {
  private(set) var isSpinning = false
  private(set) var picture: Picture?
  /// The text that the user sees when there is no picture.
  private(set) var message: String?

  func load(from server: Server) async {
    isSpinning = true
    defer { isSpinning = false }
    message = nil
    Task {
      do {
        picture = try await server.picture()
      } catch {
        message = "There is no such picture."
      }
    }
  }
}
