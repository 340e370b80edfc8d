@testable import racecourse
import Support
import Testing

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

@Suite("The two files of a pair")
struct PairReportTests {
  private func lines(_ style: Style) throws -> [String] {
    let exhibit = try #require(Course.exhibit("stale-read"))
    return PairReport(exhibit, racy: racyText, fixed: fixedText, style: style).lines()
  }

  @Test("They stay within the width", arguments: try cases(styles))
  func tidy(style: Style) throws { expectTidy(try lines(style), style) }

  @Test("They are side by side if there is room")
  func sideBySide() throws {
    let lines = try lines(Style(color: false, width: 140))
    #expect(lines.filter { $0.contains("final class Post") }.count == 1)
  }

  @Test("Otherwise, one is below the other, with marks where they differ")
  func oneBelowTheOther() throws {
    let lines = try lines(plain)
    #expect(lines.filter { $0.contains("final class Post") }.count == 2)
    #expect(lines.contains("✗   3      let seen = likes"))
    #expect(lines.contains("    1  final class Post {"))
  }
}
