// turned-photo
//
// Goal: The photo arrives as it was when the upload began: 40 × 30. A second upload sends it rotated: 30 × 40.
// The scene calls `upload(to:)`, rotates the photo during the upload, and asks the server what has
// arrived. Then it uploads the photo again. `Server.receive(width:height:)` may be called from anywhere,
// with `await`.

/// A photo. Only its size matters here.
nonisolated final class Photo {
  private(set) var width = 40
  private(set) var height = 30

  func rotate() {
    (width, height) = (height, width)
  }
}

/// Shows a photo, and uploads it in the background.
final class Editor {
  private var photo = Photo()

  func rotate() { photo.rotate() }

  func upload(to server: Server) -> Task<Void, Never> {
    let photo = photo
    return Task { @concurrent in
      await server.receive(width: photo.width, height: photo.height)
    }
  }
}
