/// The pictures that the user has collected.
final class Album {
  private(set) var count = 0

  func add(_ pictures: Int) {
    count = count + pictures
  }
}

/// Imports each folder in a main-actor task, and waits for both.
func importFolders(into album: Album) async {
  let first = Task { album.add(3) }
  let second = Task { album.add(2) }
  await first.value
  await second.value
}
