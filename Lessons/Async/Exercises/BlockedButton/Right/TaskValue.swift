/// Loads a picture in a task and waits for its value.
func loadPicture(from server: Server) async -> Picture? {
  let loading = Task { await server.picture() }
  return await loading.value
}
