/// A photo. Only its size matters here. It never changes: turning it creates another photo.
nonisolated final class Photo: Sendable {
  let width: Int
  let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  func turned() -> Photo { Photo(width: height, height: width) }
}

/// Shows a photo, and uploads it in the background.
final class Editor {
  private var photo = Photo(width: 40, height: 30)

  func turn() { photo = photo.turned() }

  func upload(to server: Server) -> Task<Void, Never> {
    let photo = photo
    return Task { @concurrent in
      await server.receive(width: photo.width, height: photo.height)
    }
  }
}
