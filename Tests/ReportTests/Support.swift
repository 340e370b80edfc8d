import Course
import Evidence
import Studio
import Testing

@testable import Report

/// Every way in which output is laid out: widths of the README and a very narrow one, with and without color.
let styles = [20, 60, 80, 140].flatMap { width in
  [Style(color: false, width: width), Style(color: true, width: width)]
}

let plain = Style(color: false, width: 80)

func withoutColor(_ text: String) -> String { text.replacing(/\u{1B}\[[0-9;]*m/, with: "") }

/// Lines stay within the width, end without spaces, and have color only if they may.
func expectTidy(_ lines: [String], _ style: Style, sourceLocation: SourceLocation = #_sourceLocation) {
  for line in lines {
    let text = withoutColor(line)
    #expect(text.count <= style.width, "\(line)", sourceLocation: sourceLocation)
    #expect(!text.contains("\n") && !text.contains("\u{1B}"), "\(line)", sourceLocation: sourceLocation)
    if !style.color { #expect(line == text, sourceLocation: sourceLocation) }
  }
}

/// A run as it would be if the lesson had ended so often in each outcome.
func run(_ exhibit: Exhibit, racy: [String: Int], fixed: [String: Int], trace: Trace? = nil) -> ExhibitRun {
  ExhibitRun(
    exhibit: exhibit,
    variants: [(Variant.racy, racy), (.fixed, fixed)].map { variant, counts in
      VariantRun(exhibit: exhibit, variant: variant, live: LiveRun(counts: counts, trace: trace))
    })
}
