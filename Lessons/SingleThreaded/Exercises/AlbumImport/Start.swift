// album-import
//
// Goal: After two folders with 3 and 2 pictures are imported, the album must contain 5.
// The scene creates an album, awaits `importFolders(into:)`, and reads `album.count`.

/// The pictures that the user has collected.
final class Album {
  private(set) var count = 0

  func add(_ pictures: Int) {
    count = count + pictures
  }
}

/// Imports both folders at the same time, to be twice as fast.
func importFolders(into album: Album) async {
  let first = Task.detached { album.add(3) }
  let second = Task.detached { album.add(2) }
  await first.value
  await second.value
}
