/// A photo. The class comes from a package that you cannot edit, and it is not `Sendable`.
nonisolated final class Photo {
  var width: Int
  var height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// Makes a photo half as wide and half as high. It runs where its caller runs, and does not keep the photo.
nonisolated func shrink(_ photo: Photo) async {
  await Task.yield()
  photo.width /= 2
  photo.height /= 2
}

/// Keeps a photo. The wall and the archive are both places, and a place is on the main actor.
final class Place {
  private(set) var photo: Photo?

  func keep(_ photo: Photo) { self.photo = photo }
}

/// A photo is published. Then the user looks in the archive and at the wall.
func scenario() async -> String {
  let (archive, wall) = (Place(), Place())
  await publish(archive: archive, wall: wall)
  guard let original = archive.photo, let small = wall.photo else { return "a photo is missing" }
  return switch (original.width, original.height, small.width, small.height) {
  case (40, 30, 20, 15): "one large, one small"
  case (20, 15, 20, 15): "both small"
  case (40, 30, 40, 30): "both large"
  default: "other sizes"
  }
}
