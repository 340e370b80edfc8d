/// The pictures that the user has collected.
final class Album {
  var count = 0
}

/// Imports both folders at the same time, each step on the main actor.
func importFolders(into album: Album) async {
  let first = Task.detached { await add(3, to: album) }
  let second = Task.detached { await add(2, to: album) }
  await first.value
  await second.value
}

@concurrent func add(_ pictures: Int, to album: Album) async {
  let seen = await album.count
  await MainActor.run { album.count = seen + pictures }
}
