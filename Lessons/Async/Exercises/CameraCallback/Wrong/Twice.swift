/// Takes a photo and waits for it.
func photo(from camera: Camera) async throws -> Photo {
  try await withCheckedThrowingContinuation { continuation in
    camera.takePhoto { result in
      if let photo = try? result.get() {
        continuation.resume(returning: photo)
      }
      continuation.resume(throwing: LensCovered())
    }
  }
}
