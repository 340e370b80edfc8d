/// Takes a photo, in the thread pool, and publishes it.
@concurrent func publish(archive: Place, wall: Place) async {
  var photo = Photo(width: 40, height: 30)
  let (width, height) = (photo.width, photo.height)
  await archive.keep(photo)
  photo = Photo(width: width, height: height)
  await shrink(photo)
  await wall.keep(photo)
}
