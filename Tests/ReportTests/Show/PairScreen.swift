import Support
import Testing

@testable import racecourse

private let racyText = """
  final class Post {
    func like(url: URL) async throws {
      let seen = likes
      _ = try await session.data(from: url)
      likes = seen + 1  // A comment that goes on for so long that it cannot stand on one line of a terminal.
    }
  }

  // MARK: - Scenario

  """
private let fixedText = racyText.replacing("    let seen = likes\n", with: "").replacing(
  "seen + 1", with: "likes + 1")

let pairScreen = Screen("pair", differs: [.inWords]) { _, show in
  let exhibit = try #require(Course.exhibit("stale-read"))
  show("a pair", PairReport(exhibit, racy: racyText, fixed: fixedText).blocks)
}
