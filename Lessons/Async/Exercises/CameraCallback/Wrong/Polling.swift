/// Takes a photo and checks again and again whether it is ready.
func photo(from camera: Camera) async throws -> Photo {
  var result: Result<Photo, any Error>?
  camera.takePhoto { result = $0 }
  while true {
    if let result { return try result.get() }
    await Task.yield()
  }
}
