// kept-original
//
// Goal: The archive keeps the photo at 40 × 30, and a copy of 20 × 15 hangs on the wall.
// The scene calls `publish(archive:wall:)`, and then looks at both. `Photo`, `Place` and `shrink(_:)` belong to
// the scene: `keep(_:)` keeps the photo that it gets, `shrink(_:)` does not.

/// Takes a photo, in the thread pool, and publishes it.
@concurrent func publish(archive: Place, wall: Place) async {
  let photo = Photo(width: 40, height: 30)
  await archive.keep(photo)
  await shrink(photo)
  await wall.keep(photo)
}
