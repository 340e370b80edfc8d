/// Takes a photo, on the main actor, and publishes it.
@MainActor func publish(archive: Place, wall: Place) async {
  let photo = Photo(width: 40, height: 30)
  archive.keep(photo)
  let copy = Photo(width: photo.width, height: photo.height)
  await shrink(copy)
  wall.keep(copy)
}
