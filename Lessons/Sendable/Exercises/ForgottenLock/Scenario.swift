/// Someone likes the page while a new day begins.
func scenario() async -> String {
  let likes = Likes()
  let liking = Task.detached { await likes.add() }
  let beginning = Task.detached { await likes.beginDay() }
  await liking.value
  await beginning.value
  return "\(await likes.today) today"
}
