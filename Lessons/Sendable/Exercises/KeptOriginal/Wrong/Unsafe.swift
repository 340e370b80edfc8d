/// Takes a photo, in the thread pool, and publishes it.
@concurrent func publish(archive: Place, wall: Place) async {
  nonisolated(unsafe) let photo = Photo(width: 40, height: 30)
  await archive.keep(photo)
  await shrink(photo)
  await wall.keep(photo)
}
