/// Whether each element that is opened is closed again, in its order.
func isNested(_ html: String) -> Bool {
  let void: Set = ["meta", "link", "br", "img", "input"]
  var open: [Substring] = []
  for tag in html.matches(of: /<(\/?)([a-z0-9]+)(?:\s(?:[^>"]|"[^"]*")*?)?(\/?)>/) {
    let (_, slash, name, end) = tag.output
    if !end.isEmpty || void.contains(String(name)) { continue }
    if slash.isEmpty {
      open.append(name)
    } else if open.popLast() != name {
      return false
    }
  }
  return open.isEmpty
}
