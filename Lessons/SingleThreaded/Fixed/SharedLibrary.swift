import Studio

/// All the pictures that the user has collected.
final class Library {
  static let shared = Library()

  var pictures: [String: Picture] = [:]

  func add(_ picture: Picture, named name: String) {
    var all = pictures
    all[name] = picture
    // Only the main actor gets here, and it does one thing at a time.
    pictures = all
  }
}

// MARK: - Scenario

/// Two pictures are added to an empty library.
public func sharedLibrary(in scene: Scene) async -> Outcome {
  Library.shared.pictures = [:]
  let first = Task { Library.shared.add(.happyCat, named: "happy cat") }
  let second = Task { Library.shared.add(.sadCat, named: "sad cat") }
  await first.value
  await second.value
  return Library.shared.pictures.count == 2 ? "2 pictures" : "1 picture"
}
