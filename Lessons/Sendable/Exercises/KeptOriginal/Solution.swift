// kept-original
//
// Goal: The archive keeps the photo at 40 × 30, and a 20 × 15 copy hangs on the wall.
// The scene calls `publish(archive:wall:)`, and then checks both. `Photo`, `Place`, and `shrink(_:)` belong
// to the scene: `keep(_:)` keeps the photo that it gets, and `shrink(_:)` does not.

/// Takes a photo, in the thread pool, and publishes it.
@concurrent func publish(archive: Place, wall: Place) async {
  let photo = Photo(width: 40, height: 30)
  let small = Photo(width: photo.width, height: photo.height)
  await shrink(small)
  await archive.keep(photo)
  await wall.keep(small)
}
