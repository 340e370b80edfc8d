import Studio

/// All the pictures that the user has collected.
final class Library {
  /// A constant. Nothing can change it, so any thread may read it.
  static let capacity = 2
  /// The library of this app. All code can reach it.
  static let shared = Library()

  var count = 0

  /// Adds a picture if there is room for it.
  func addPicture() {
    if count < Library.capacity {
      // Only the main actor runs this code, and it does one thing at a time.
      count += 1
    }
  }
}

// MARK: - Scenario

/// The library has room for one more picture, and two tasks each try to add one.
public func sharedLibrary(in scene: Scene) async -> Outcome {
  Library.shared.count = 1
  let first = Task { Library.shared.addPicture() }
  let second = Task { Library.shared.addPicture() }
  await first.value
  await second.value
  return Library.shared.count == 2 ? "2 pictures" : "3 pictures"
}
