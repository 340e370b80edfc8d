/// Starts to load a picture, and returns without waiting for it.
func loadPicture(from server: Server) -> Picture? {
  var picture: Picture?
  Task { picture = await server.picture() }
  return picture
}
