/// Starts to load a picture, and returns what there is.
func loadPicture(from server: Server) -> Picture? {
  var picture: Picture?
  Task { picture = await server.picture() }
  return picture
}
