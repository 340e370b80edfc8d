// blocked-button
//
// Goal: The picture is loaded, and a tap is handled in the meantime.
// The scene calls `loadPicture(from:)` with `await`, and checks whether the tap was handled before it returned.
// `Server.picture()` is async and runs in the background.

import Dispatch

/// Loads a picture and returns it when it has arrived.
func loadPicture(from server: Server) -> Picture? {
  let isLoaded = DispatchSemaphore(value: 0)
  var picture: Picture?
  Task {
    picture = await server.picture()
    isLoaded.signal()
  }
  isLoaded.wait()
  return picture
}
