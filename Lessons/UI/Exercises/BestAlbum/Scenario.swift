/// An app asks for the best album while the user rates two of them. Ratings of 3 and 4 leave the averages as they were.
func scenario() async -> String {
  let shelf = Shelf()
  guard await shelf.best() == 1 else { return "not the best" }
  let asking = Task.detached { await shelf.best() }
  let rating = Task.detached {
    await shelf.rate(2, stars: 3)
    await shelf.rate(1, stars: 4)
  }
  let best = await asking.value
  await rating.value
  guard best == 1 else { return "half of a rating" }
  shelf.rate(2, stars: 9)
  return await shelf.best() == 2 ? "the best album" : "not the best"
}
