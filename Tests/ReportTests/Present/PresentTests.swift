import Support
import Testing

@testable import Explorer
@testable import racecourse

@Suite("A presentation")
struct PresentTests {
  private let projector = Style(color: false, width: 80)

  private func report(_ exhibit: Exhibit, wrong: ExplainedSchedule? = nil) throws -> PresentReport {
    let sources = Sources.default()
    let pair = (racy: try sources.text(of: exhibit, .racy), fixed: try sources.text(of: exhibit, .fixed))
    var runs = run(exhibit, racy: [:], fixed: [:]).variants
    runs[0].wrong = wrong
    return PresentReport(ExhibitReport(exhibit: exhibit, sources: pair), racy: runs[0], fixed: runs[1])
  }

  @Test(
    "Every racy file of a core exhibit fits on a projector of 80 × 40, with its goal, its question, and all that differs",
    arguments: Course.path)
  func fits(exhibit: Exhibit) throws {
    let racy = try Sources.default().text(of: exhibit, .racy)
    let fixed = try Sources.default().text(of: exhibit, .fixed)
    let changed = SourcePair(racy: racy, fixed: fixed).differences().racy.filter {
      $0.differs && !$0.line.isRemark
    }
    let bets = exhibit.bets.filter { $0.variant == .racy }
    var screen = PresentScreen(try report(exhibit))
    screen.height = 40
    for (index, bet) in bets.enumerated() {
      #expect(screen.part == index)
      let lines = screen.lines(projector)
      #expect(lines.count == 40)
      let shown = lines.joined(separator: "\n")
      let words = lines.joined(separator: " ").words
      let asked = MarkdownBlocks.words(bet.question.replacing(BetCheck.quotedLine) { $0.output.line })
        .plain
      #expect(words.contains(exhibit.goal.words) && words.contains(asked.words))
      // Its fix replaces most of the file.
      let differing = exhibit.id == "held-across-await" ? [] : changed
      for number in differing.map(\.line.number) + bet.lines {
        #expect(shown.contains("\n \(padLeft(String(number), to: 4))  "), "line \(number)")
      }
      for given in [exhibit.title, exhibit.idea] + bet.choices.map(\.reason) {
        #expect(!words.contains(given))
      }
      _ = screen.goOn(projector)
    }
    #expect(screen.part == bets.count)
  }

  @Test(
    "Every screen fits, however small it is, and leads on to the end and back", arguments: try cases(styles))
  func screens(style: Style) throws {
    for id in ["counter", "network-manager"] {
      let schedule = ExplainedSchedule(schedule("1, 1", [.read("task 1", 9, 0), .write("task 1", 9, 1)]))
      let report = try report(try #require(Course.exhibit(id)), wrong: schedule)
      var screen = PresentScreen(report)
      let first = screen.lines(style)
      var seen: [[String]] = []
      while seen.last != screen.lines(style) {
        seen.append(screen.lines(style))
        #expect(seen.last?.count == screen.height)
        expectTidy(seen.last ?? [], style)
        _ = screen.goOn(style)
      }
      #expect(screen.part == report.parts.count - 1 && seen.count > report.parts.count)
      for _ in seen { screen.goBack() }
      #expect(screen.lines(style) == first)
    }
  }
}
