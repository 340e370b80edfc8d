import Synchronization

/// A photo. Only its size matters here. Each side has a lock.
nonisolated final class Photo: Sendable {
  private let lockedWidth = Mutex(40)
  private let lockedHeight = Mutex(30)

  var width: Int { lockedWidth.withLock { $0 } }
  var height: Int { lockedHeight.withLock { $0 } }

  func rotate() {
    let (width, height) = (width, height)
    lockedWidth.withLock { $0 = height }
    lockedHeight.withLock { $0 = width }
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
