/// Tells how many likes a page has. It answers when both pages have been asked for, as a slow server may.
final class Server {
  private var waiting: CheckedContinuation<Void, Never>?

  func likes(ofPage page: Int) async -> Int {
    if let other = waiting {
      waiting = nil
      other.resume()
    } else {
      await withCheckedContinuation { waiting = $0 }
    }
    return page == 1 ? 3 : 4
  }
}

/// There are 10 likes already, and the two pages have 3 and 4.
func scenario() async -> String {
  var total = 10
  await addLikes(to: &total, from: Server())
  return "\(total) likes"
}
