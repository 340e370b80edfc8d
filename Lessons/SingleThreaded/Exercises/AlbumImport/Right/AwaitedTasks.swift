/// The pictures that the user has collected.
final class Album {
  private(set) var count = 0

  func add(_ pictures: Int) {
    count = count + pictures
  }
}

/// Imports both folders in detached tasks, which go to the main actor to add the pictures.
func importFolders(into album: Album) async {
  let first = Task.detached { await album.add(3) }
  let second = Task.detached { await album.add(2) }
  await first.value
  await second.value
}
