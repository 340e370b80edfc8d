/// The pictures that the user has collected.
final class Album {
  private(set) var count = 0

  func add(_ pictures: Int) {
    count = count + pictures
  }
}

/// Imports both folders in main-actor tasks.
func importFolders(into album: Album) async {
  Task { album.add(3) }
  Task { album.add(2) }
}
