import Studio

/// What was on the screen at the end of a run: of a wrong one, if there was one.
struct ShownScreen: Block {
  let variant: Variant
  let outcome: String
  let pictures: [Picture]

  /// Nil if nothing was on the screen.
  init?(_ run: VariantRun) {
    let seen = run.outcomes.filter { run.live.screens[$0.name] != nil }
    guard let outcome = seen.first(where: { $0.expectation == .forbidden }) ?? seen.first else { return nil }
    variant = run.variant
    self.outcome = outcome.name
    pictures = (run.live.screens[outcome.name] ?? []).compactMap { try? Picture(qoi: $0) }
    if pictures.isEmpty { return nil }
  }

  var heading: String {
    "\(variant.rawValue), on the screen at the end" + (pictures.count > 1 ? ": \(outcome)" : "")
  }

  /// The pictures beside each other, under a heading.
  func lines(_ style: Style) -> [String] {
    let gap = 3
    let columns = max(min((style.width - 2 - gap * (pictures.count - 1)) / pictures.count, 32), 1)
    let drawn = pictures.map { $0.halfBlocks(columns: columns, color: style.color) }
    let rows = (0..<(drawn.map(\.count).max() ?? 0)).map { row in
      zip(pictures, drawn).map { picture, lines in
        row < lines.count ? lines[row] : pad("", to: min(picture.width, columns))
      }.joined(separator: pad("", to: gap))
    }
    return [""] + Paragraph(Text(heading), .dim).lines(style)
      + rows.map { ("  " + $0).trimmingTrailingSpaces() }
  }

  /// The screens that an exhibit is about: those of both files if they showed several pictures, else that of the fixed file
  /// where live runs prove the exhibit.
  static func all(_ run: ExhibitRun) -> [ShownScreen] {
    let screens = run.variants.compactMap(ShownScreen.init)
    if screens.contains(where: { $0.pictures.count > 1 }) { return screens }
    return run.exhibit.proof.contains(.live) ? screens.filter { $0.variant == .fixed } : []
  }
}
