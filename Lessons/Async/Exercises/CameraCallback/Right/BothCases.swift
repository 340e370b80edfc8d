/// Takes a photo and waits for it.
func photo(from camera: Camera) async throws -> Photo {
  try await withCheckedThrowingContinuation { continuation in
    camera.takePhoto { result in
      switch result {
      case .success(let photo): continuation.resume(returning: photo)
      case .failure(let error): continuation.resume(throwing: error)
      }
    }
  }
}
