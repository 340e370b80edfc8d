import Course
import Testing

@testable import Report

@Suite("The map and the list")
struct MapReportTests {
  @Test("They stay within the width, with and without color", arguments: styles)
  func tidy(style: Style) {
    expectTidy(withoutCommands(MapReport(style: style).lines()), style)
    expectTidy(ListReport(style: style).lines(), style)
  }

  @Test("No exhibit's name runs into its title", arguments: [60, 80, 140])
  func names(width: Int) {
    let lines = MapReport(style: Style(color: false, width: width)).lines()
    for exhibit in Course.exhibits {
      #expect(lines.contains { $0.contains(" \(exhibit.id) ") }, "\(exhibit.id)")
    }
  }

  @Test("On a wide terminal an exhibit's kind stands beside its title, not at the far edge")
  func kinds() {
    func list(_ width: Int) -> [String] { ListReport(style: Style(color: false, width: width)).lines() }
    #expect(list(140).contains { $0.contains("that check in with the main thread  blocked main thread") })
    #expect(list(200) == list(140))
    #expect(!list(80).contains { $0.contains("blocked main thread") })
  }
}
