/// A table of a file that `racecourse write-tables` writes: what is between `<!-- name -->` and `<!-- end of name -->`.
struct WrittenTable {
  /// The path of the file, relative to the package.
  let file: String

  /// The text with these rows as its table of that name.
  func replace(_ name: String, in text: String, by rows: [String]) throws(TableError) -> String {
    guard let start = text.firstRange(of: "<!-- \(name) -->\n"),
      let end = text.firstRange(of: "\n<!-- end of \(name) -->"), start.upperBound <= end.lowerBound
    else { throw .noTable(name, file: file) }
    return text[..<start.upperBound] + "\n" + rows.joined(separator: "\n") + "\n" + text[end.lowerBound...]
  }
}
