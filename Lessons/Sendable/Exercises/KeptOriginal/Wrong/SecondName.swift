/// Takes a photo, in the thread pool, and publishes it.
@concurrent func publish(archive: Place, wall: Place) async {
  let photo = Photo(width: 40, height: 30)
  let small = photo
  await archive.keep(photo)
  await shrink(small)
  await wall.keep(small)
}
