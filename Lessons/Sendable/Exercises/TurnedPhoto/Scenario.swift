/// Records the size of the photo that arrived.
actor Server {
  private(set) var width = 0
  private(set) var height = 0

  func receive(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// The user uploads a photo, and rotates it immediately. When it has arrived, the user uploads the rotated photo.
func scenario() async -> String {
  let server = Server()
  let editor = Editor()
  let uploading = editor.upload(to: server)
  editor.rotate()
  await uploading.value
  let first = "\(await server.width) × \(await server.height)"
  await editor.upload(to: server).value
  let second = "\(await server.width) × \(await server.height)"
  return first == "40 × 30" && second != "30 × 40" ? "the second upload is not rotated" : first
}
