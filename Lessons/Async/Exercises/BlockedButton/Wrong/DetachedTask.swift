import Synchronization
import Dispatch

/// Keeps the loaded picture, and may be used on any thread.
nonisolated final class Loaded: Sendable {
  let picture = Mutex<Picture?>(nil)
  let semaphore = DispatchSemaphore(value: 0)
}

/// Loads a picture in the thread pool, and blocks until it has arrived.
func loadPicture(from server: Server) -> Picture? {
  let loaded = Loaded()
  Task.detached {
    let picture = await server.picture()
    loaded.picture.withLock { $0 = picture }
    loaded.semaphore.signal()
  }
  loaded.semaphore.wait()
  return loaded.picture.withLock { $0 }
}
