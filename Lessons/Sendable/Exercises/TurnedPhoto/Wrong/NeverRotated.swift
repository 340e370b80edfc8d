/// A photo. Only its size matters here.
nonisolated struct Photo {
  let width = 40
  let height = 30

  func rotate() {}
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
