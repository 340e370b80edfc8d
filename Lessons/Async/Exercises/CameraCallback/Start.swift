// camera-callback
//
// Goal: The function returns a photo when it is ready, and throws the camera's error if the lens is covered.
// The scene takes two photos with `photo(from:)`, the second one with a covered lens. The camera calls its handler
// in the background, with a `Result`.

/// Takes a photo and waits for it.
func photo(from camera: Camera) async throws -> Photo {
  try await withCheckedThrowingContinuation { continuation in
    camera.takePhoto { result in
      if let photo = try? result.get() {
        continuation.resume(returning: photo)
      }
    }
  }
}
