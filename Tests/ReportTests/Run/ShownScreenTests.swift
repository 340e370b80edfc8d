@testable import racecourse
import Foundation
import Studio
import Support
import Testing

private let cats = [Picture.happyCat.qoi(), Picture.sadCat.qoi()]

/// A run of both files that ended with these pictures on the screen.
private func shown(_ id: String, racy: [String: [Data]], fixed: [String: [Data]]) throws -> ExhibitRun {
  let exhibit = try #require(Course.exhibit(id))
  return ExhibitRun(
    exhibit: exhibit,
    variants: [(Variant.racy, racy), (.fixed, fixed)].map { variant, screens in
      let live = LiveRun(counts: returned(screens.mapValues { _ in 1 }), screens: screens)
      return VariantRun(exhibit: exhibit, variant: variant, live: live)
    })
}

@Suite("What was on the screen")
struct ShownScreenTests {
  @Test("Several pictures are side by side, of the racy and of the fixed file", arguments: try cases(styles))
  func sideBySide(style: Style) throws {
    let run = try shown(
      "sad-cat",
      racy: ["the same cat for both": [cats[0], cats[0]], "a happy and a sad cat": cats],
      fixed: ["the same cat for both": [cats[1], cats[1]]])
    let lines = ExhibitReport(run.exhibit, style: style).results(run)
    expectTidy(lines, style)
    let text = lines.map(withoutColor).joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(text.contains("racy, on the screen at the end: a happy and a sad cat"))
    #expect(text.contains("fixed, on the screen at the end: the same cat for both"))
  }

  @Test("Without color, the two cats look different, and the same cat looks the same")
  func plainCats() throws {
    func halves(_ pictures: [Data]) throws -> [(String, String)] {
      let run = try shown("sad-cat", racy: ["a happy and a sad cat": pictures], fixed: [:])
      let screen = try #require(ShownScreen(run.variants[0]))
      return screen.lines(plain).dropFirst(2).map { line in
        let padded = pad(line, to: 2 + 32 + 3 + 32)
        return (String(padded.dropFirst(2).prefix(32)), String(padded.dropFirst(2 + 32 + 3)))
      }
    }
    #expect(try halves([cats[1], cats[1]]).allSatisfy { $0.0 == $0.1 })
    #expect(try halves([cats[0], cats[1]]).contains { $0.0 != $0.1 })
  }

  @Test("A single picture is shown only for an exhibit about the live screen, and only once")
  func one() throws {
    let live = try shown("frozen-download", racy: ["no frame drawn": [cats[0]]], fixed: [:])
    let lines = ExhibitReport(live.exhibit, style: plain).results(live)
    #expect(lines.count { $0.contains("on the screen at the end") } == 1)
    let other = try shown("news-and-picture", racy: ["picture then news": [cats[0]]], fixed: [:])
    #expect(
      !ExhibitReport(other.exhibit, style: plain).results(other).contains { $0.contains("on the screen") })
  }
}
