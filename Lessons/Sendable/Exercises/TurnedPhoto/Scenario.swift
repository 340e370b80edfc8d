/// Records the size of the photo that arrived.
actor Server {
  private(set) var width = 0
  private(set) var height = 0

  func receive(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// The user uploads a photo, and rotates it immediately.
func scenario() async -> String {
  let server = Server()
  let editor = Editor()
  let uploading = editor.upload(to: server)
  editor.rotate()
  await uploading.value
  return "\(await server.width) × \(await server.height)"
}
