import Course

/// Exhibits, one to a line: name, title, kind.
struct ExhibitList {
  let exhibits: [Exhibit]
  let style: Style

  init(_ exhibits: [Exhibit], style: Style) {
    self.exhibits = exhibits
    self.style = style
  }

  func lines(indent: Int) -> [String] {
    let space = String(repeating: " ", count: indent)
    let nameWidth = 2 + (Course.exhibits.map(\.id.count).max() ?? 0)
    let kindWidth = 20
    return exhibits.flatMap { exhibit in
      if style.width >= 96 {
        let room = style.width - indent - nameWidth - kindWidth
        let titleWidth = min(room, (Course.exhibits.map(\.title.count).max() ?? 0) + 2)
        let title = pad(clipped(exhibit.title, to: titleWidth - 2), to: titleWidth)
        return [space + pad(exhibit.id, to: nameWidth) + title + style.dim(exhibit.kind.rawValue)]
      }
      if style.width >= 60 {
        let title = clipped(exhibit.title, to: style.width - indent - nameWidth)
        return [space + pad(exhibit.id, to: nameWidth) + style.dim(title)]
      }
      return wrap(exhibit.id, width: style.width - indent).map { space + $0 }
        + wrap(exhibit.title, width: style.width - indent - 2).map { space + "  " + style.dim($0) }
    }
  }
}
