/// The feed as the screen shows it: the numbers of its pages.
@MainActor
final class FeedModel {
  private(set) var pages: [Int] = []
  private var nextPage = 1

  /// The list calls this when its last row appears.
  func loadMore() async {
    let page = await fetch(nextPage)
    pages.append(page)
    nextPage += 1
  }
}
