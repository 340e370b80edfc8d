import Studio

/// All the pictures that the user has collected.
final class Library {
  /// A constant number. Nothing can change it, so any thread may read it.
  static let capacity = 2
  /// `let` fixes which library this is. It does not protect what is inside.
  static let shared = Library()

  var count = 0

  /// Adds a picture if there is room for it.
  func addPicture() {
    if count < Library.capacity {
      // Only the main actor gets here, and it does one thing at a time.
      count += 1
    }
  }
}

// MARK: - Scenario

/// The library has room for one more picture, and two tasks add one each.
public func sharedLibrary(in scene: Scene) async -> Outcome {
  Library.shared.count = 1
  let first = Task { Library.shared.addPicture() }
  let second = Task { Library.shared.addPicture() }
  await first.value
  await second.value
  return Library.shared.count == 2 ? "2 pictures" : "3 pictures"
}
