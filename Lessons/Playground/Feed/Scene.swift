/// The last row appears twice, at any two moments.
@MainActor
func playground() async -> String {
  let feed = FeedModel()
  let first = Task.detached { await feed.loadMore() }
  let second = Task.detached { await feed.loadMore() }
  await first.value
  await second.value
  return "pages \(feed.pages)"
}
