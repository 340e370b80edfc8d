/// Shows the favorite photo of an album.
final class PhotoStrip {
  private struct Album {
    var photos: [Int]
    var favorite: Int
  }

  private var album: Album

  init(photos: [Int], favorite: Int) {
    album = Album(photos: photos, favorite: favorite)
  }

  /// The photo that a frame shows.
  var shown: Int { album.photos[album.favorite] }

  func reload(from server: Server) async {
    album = Album(photos: await server.photos(), favorite: await server.favorite())
  }
}
