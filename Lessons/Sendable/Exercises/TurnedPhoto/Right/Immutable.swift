/// A photo. Only its size matters here. It never changes: rotating it creates another photo.
nonisolated final class Photo: Sendable {
  let width: Int
  let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  func rotated() -> Photo { Photo(width: height, height: width) }
}

/// Shows a photo, and uploads it in the background.
final class Editor {
  private var photo = Photo(width: 40, height: 30)

  func rotate() { photo = photo.rotated() }

  func upload(to server: Server) -> Task<Void, Never> {
    let photo = photo
    return Task { @concurrent in
      await server.receive(width: photo.width, height: photo.height)
    }
  }
}
