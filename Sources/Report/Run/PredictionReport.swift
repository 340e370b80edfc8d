import Course
import Evidence

/// An exhibit in parts, each of which asks before the next one answers: for a room that predicts first.
public struct PredictionReport {
  let exhibit: Exhibit
  let style: Style
  let sources: (racy: String, fixed: String)?
  private let report: ExhibitReport

  /// - Parameter sources: the texts of the two files, where they were found.
  public init(_ exhibit: Exhibit, style: Style, sources: (racy: String, fixed: String)?) {
    self.exhibit = exhibit
    self.style = style
    self.sources = sources
    report = ExhibitReport(exhibit, style: style)
  }

  /// What is to be pressed.
  public static func prompt(_ style: Style) -> [String] {
    wrap("Enter goes on, q and Enter ends.", width: style.width).map(style.dim)
  }

  /// The goal and the racy file, and what it might end in; not what is right or wrong of that.
  public func racyQuestion() -> [String] {
    let names = exhibit.outcomes.map(\.name).sorted()
    return report.heading() + [""] + file(.racy) + [""]
      + question("What can the racy file end in, and how often?")
      + names.flatMap { wrap($0, width: style.width - 4).map { "    " + $0 } } + [""]
  }

  /// What the racy file ended in.
  public func racyResult(_ run: VariantRun) -> [String] {
    report.results(ExhibitRun(exhibit: exhibit, variants: [run])) + [""]
      + question("What would you change?")
  }

  /// What goes wrong, and the fixed file.
  public func fixedQuestion() -> [String] {
    [""] + report.explanation() + [""] + report.changedLines(sources, [.fixed]) + [""]
      + question("What can the fixed file end in?")
  }

  /// What the fixed file ended in.
  public func fixedResult(_ run: VariantRun) -> [String] {
    report.results(ExhibitRun(exhibit: exhibit, variants: [run]))
  }

  /// A whole file, without the comments on what goes wrong at a line.
  private func file(_ variant: Variant) -> [String] {
    guard let sources else { return report.changedLines(nil, [variant]) }
    let pair = SourcePair(racy: sources.racy, fixed: sources.fixed)
    let path = style.dim(clipped(exhibit.path(variant), to: style.width))
    return [path]
      + pair.rows.compactMap(\.racy).filter { !$0.isRemark }.flatMap {
        NumberedLine(line: $0, style: style).lines()
      }
  }

  private func question(_ text: String) -> [String] { wrap(text, width: style.width).map(style.warning) }
}

extension SourceLine {
  /// Whether the line is a comment, and neither documentation nor a mark.
  fileprivate var isRemark: Bool {
    let text = text.drop { $0 == " " }
    return text.hasPrefix("// ") && !text.hasPrefix("// MARK:")
  }
}
