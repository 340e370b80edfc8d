/// The output of a program, up to a number of lines.
package struct PrintedLines {
  private let printed: PrintedText
  private let most: Int

  package init(_ printed: PrintedText, most: Int) {
    self.printed = printed
    self.most = most
  }

  package func lines(_ style: Style) -> [String] {
    var all = printed.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if all.last == "" { all.removeLast() }
    let shown = all.prefix(most).map { "  " + clipped($0.printable, to: style.width - 2) }
    let left = all.count - shown.count
    if left == 0 && !printed.isCut { return shown }
    let more = printed.isCut ? "… and much more" : "… and \(plural(left, "line")) more"
    return shown + ["  " + style.dim(more)]
  }
}
