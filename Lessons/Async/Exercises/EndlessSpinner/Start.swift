// endless-spinner
//
// Goal: The spinner spins while a picture is being loaded, and the user sees a message if loading fails.
// The scene calls `load(from:)` twice, and checks the view each time. The server fails the first time and has
// the picture the second time. `Server.picture()` throws if it fails, and returns a `Picture` otherwise.

/// Shows a picture, or a spinner while it is being loaded.
final class PictureView {
  private(set) var isSpinning = false
  private(set) var picture: Picture?
  /// The text that the user sees when there is no picture.
  private(set) var message: String?

  func load(from server: Server) async throws {
    isSpinning = true
    picture = try await server.picture()
    isSpinning = false
  }
}
