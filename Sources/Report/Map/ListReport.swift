import Course

/// The stages and their exhibits.
public struct ListReport {
  let style: Style

  /// A list in a style.
  public init(style: Style) { self.style = style }

  /// A line for each stage and each exhibit.
  public func lines() -> [String] {
    Course.stages.flatMap { stage in
      [style.command(stage.id)] + ExhibitList(stage.exhibits, style: style).lines(indent: 2)
    }
  }
}
