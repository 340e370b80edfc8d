// photo-strip
//
// Goal: Every frame shows the favorite: before, during and after a reload of the album.
// The scene calls `reload(from:)`, and meanwhile another task reads `shown`. Some photos were deleted, so the
// new album is shorter.

/// Shows the favorite photo of an album.
final class PhotoStrip {
  private var photos: [Int]
  /// The favorite's index in `photos`.
  private var favorite: Int

  init(photos: [Int], favorite: Int) {
    self.photos = photos
    self.favorite = favorite
  }

  /// The photo that a frame shows.
  var shown: Int { photos[favorite] }

  func reload(from server: Server) async {
    let newPhotos = await server.photos()
    let newFavorite = await server.favorite()
    photos = newPhotos
    favorite = newFavorite
  }
}
