/// One task asks for the best album while the user rates both. These ratings do not change the averages.
func scenario() async -> String {
  let shelf = Shelf()
  guard await shelf.best() == 1 else { return "the wrong album" }
  let asking = Task.detached { await shelf.best() }
  let rating = Task.detached { await rateBoth(on: shelf) }
  let best = await asking.value
  await rating.value
  guard best == 1 else { return "a half-finished rating is read" }
  shelf.rate(2, stars: 9)
  return await shelf.best() == 2 ? "the best album" : "the wrong album"
}

/// The user rates both albums, on the main actor.
private func rateBoth(on shelf: Shelf) async {
  await shelf.rate(2, stars: 3)
  await shelf.rate(1, stars: 4)
}
