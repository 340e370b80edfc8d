/// Takes a photo and waits for it.
func photo(from camera: Camera) async throws -> Photo {
  await withCheckedContinuation { continuation in
    camera.takePhoto { result in
      continuation.resume(returning: (try? result.get()) ?? .black)
    }
  }
}
