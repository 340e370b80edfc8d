import Course

/// The stages and their exhibits.
public struct ListReport {
  let style: Style

  public init(style: Style) { self.style = style }

  public func lines() -> [String] {
    Course.stages.flatMap { stage in
      [style.command(stage.id)] + ExhibitList(stage.exhibits, style: style).lines(indent: 2)
    }
  }
}
