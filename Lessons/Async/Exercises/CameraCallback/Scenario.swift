nonisolated struct Photo {
  /// A placeholder for a photo that is missing.
  static let black = Photo(isBlack: true)

  let isBlack: Bool

  fileprivate init(isBlack: Bool = false) { self.isBlack = isBlack }
}

nonisolated struct LensCovered: Error {}

/// Calls its handler in the background, once for each photo.
nonisolated struct Camera {
  private let isCovered: Bool

  fileprivate init(isCovered: Bool = false) { self.isCovered = isCovered }

  func takePhoto(then handler: @escaping @Sendable (Result<Photo, any Error>) -> Void) {
    Task.detached { [self] in handler(isCovered ? .failure(LensCovered()) : .success(Photo())) }
  }
}

/// The user takes a photo, and then another one with a finger on the lens.
func scenario() async -> String {
  do {
    if try await photo(from: Camera()).isBlack { return "a black photo" }
  } catch {
    return "no photo"
  }
  do {
    _ = try await photo(from: Camera(isCovered: true))
    return "a black photo"
  } catch is LensCovered {
    return "a photo, then the error"
  } catch {
    return "another error"
  }
}
