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
    async let newPhotos = server.photos()
    async let newFavorite = server.favorite()
    photos = await newPhotos
    favorite = await newFavorite
  }
}
