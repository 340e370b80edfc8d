// blocked-button
//
// Goal: The picture is loaded, and a tap is handled in the meantime.
// The scene calls `loadPicture(from:)` with `await`, and checks whether the tap was handled before it returned.
// `Server.picture()` is async and runs in the background.

/// Loads a picture and lets the main thread do other work in the meantime.
func loadPicture(from server: Server) async -> Picture? {
  await server.picture()
}
