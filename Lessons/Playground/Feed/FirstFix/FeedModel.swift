/// The feed as the screen shows it: the numbers of its pages.
@MainActor
final class FeedModel {
  private(set) var pages: [Int] = []
  private var nextPage = 1

  /// The list calls this when its last row appears.
  func loadMore() async {
    let number = nextPage
    nextPage += 1
    let page = await fetch(number)
    pages.append(page)
  }
}
