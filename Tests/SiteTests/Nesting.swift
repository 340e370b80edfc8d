/// Whether each element that is opened is closed again, in its order. A cell of a table need not be closed, nor a row: it ends
/// where the next one begins.
func isNested(_ html: String) -> Bool {
  let void: Set = ["meta", "link", "br", "img", "input"]
  var open: [Substring] = []
  for tag in html.matches(of: /<(\/?)([a-z0-9]+)(?:\s(?:[^>"]|"[^"]*")*?)?(\/?)>/) {
    let (_, slash, name, end) = tag.output
    if !end.isEmpty || void.contains(String(name)) { continue }
    let ended: Set<Substring> =
      switch slash + name {
      case "td": ["td"]
      case "tr", "/tbody": ["td", "tr"]
      case "/tr": ["td"]
      default: []
      }
    while let last = open.last, ended.contains(last) { open.removeLast() }
    if slash.isEmpty {
      open.append(name)
    } else if open.popLast() != name {
      return false
    }
  }
  return open.isEmpty
}
