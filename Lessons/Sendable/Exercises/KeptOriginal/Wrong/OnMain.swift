/// Takes a photo, on the main actor, and publishes it.
func publish(archive: Place, wall: Place) async {
  let photo = Photo(width: 40, height: 30)
  archive.keep(photo)
  await shrink(photo)
  wall.keep(photo)
}
