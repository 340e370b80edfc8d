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
    return Task { @concurrent in
      await server.receive(width: 40, height: 30)
    }
  }
}
