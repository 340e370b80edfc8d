// photo-strip
//
// Goal: Every frame shows the favorite, before, while and after the album is loaded again.
// The scene calls `reload(from:)` and reads `shown` from another task meanwhile. A photo was deleted, so the new
// album is shorter.

/// Shows the favorite photo of an album.
final class PhotoStrip {
  private var photos: [Int]
  /// The favorite's index in `photos`.
  private var favorite: Int

  init(photos: [Int], favorite: Int) {
    self.photos = photos
    self.favorite = favorite
  }

  /// What a frame draws.
  var shown: Int { photos[favorite] }

  func reload(from server: Server) async {
    let newPhotos = await server.photos()
    let newFavorite = await server.favorite()
    photos = newPhotos
    favorite = newFavorite
  }
}
