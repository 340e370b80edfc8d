import Foundation

/// The program's source text, where the compiler's table of lines does not tell a line.
enum SourceText {
  /// The variable that a line declares; nil if there is none, or more than one.
  static func declaredVariable(at place: SourcePlace) -> String? {
    guard let line = line(place.line, of: lines(place.file)) else { return nil }
    let names = line.matches(of: /\b(?:var|let) (\w+)/).map { String($0.output.1) }
    return names.count == 1 ? names[0] : nil
  }

  /// The line of a place; nil if it cannot be read.
  ///
  /// - Parameter sources: the program's files, if places name them without their folders, as in `./Mine.swift`.
  static func line(of place: SourcePlace, in sources: [URL]) -> String? {
    let name = place.file.split(separator: "/").last.map(String.init)
    let file = sources.first { !place.file.hasPrefix("/") && $0.lastPathComponent == name }?.path
    return line(place.line, of: lines(file ?? place.file)).map(String.init)
  }

  /// Whether a word is in the line of a place.
  static func names(_ word: String, at place: SourcePlace) -> Bool {
    line(place.line, of: lines(place.file)).map { words($0).contains(word) } ?? false
  }

  /// The line that declares a property, in the first of the files that has one.
  static func declaration(of property: String, in files: [String]) -> SourcePlace? {
    for file in files {
      let index = lines(file).firstIndex { $0.contains("var \(property)") && words($0).contains(property) }
      if let index { return SourcePlace(file: file, line: index + 1) }
    }
    return nil
  }

  /// Whether the line that declares a variable or constant is of a kind.
  static func declares(_ name: String, in file: String, _ isOfKind: (Substring) -> Bool) -> Bool {
    let line = lines(file).first { $0.contains("let \(name)") || $0.contains("var \(name)") }
    return line.map(isOfKind) ?? false
  }

  /// The line nearest to a place that names a variable: the place itself, one of its function above it, or one shortly below it.
  ///
  /// - Parameter isCandidate: whether a line can be meant.
  static func nearest(
    to place: SourcePlace, naming name: String, where isCandidate: (Int) -> Bool = { _ in true }
  ) -> SourcePlace? {
    let lines = lines(place.file)
    func names(_ number: Int) -> Bool {
      line(number, of: lines).map { words($0).contains(name) } ?? false && isCandidate(number)
    }
    for number in stride(from: place.line, to: max(0, place.line - reach), by: -1) {
      if names(number) { return SourcePlace(file: place.file, line: number) }
      if line(number, of: lines)?.contains("func ") == true { break }
    }
    return (place.line + 1..<place.line + reach).first(where: names).map {
      SourcePlace(file: place.file, line: $0)
    }
  }

  /// How far a line may be from where the compiler puts its code.
  private static let reach = 12

  /// The variable of the environment that holds the paths of files that are named by their last part alone, one a line.
  static let variable = "EXPLORER_SOURCES"

  /// The files that are named by their last part alone.
  static var listed: [String] {
    guard let paths = getenv(variable) else { return [] }
    return String(cString: paths).split(separator: "\n")
      .compactMap { $0.split(separator: "/").last.map(String.init) }
  }

  /// A file as it can be opened.
  static func path(_ file: String) -> String {
    guard !file.hasPrefix("/"), let paths = getenv(variable) else { return file }
    let name = file.split(separator: "/").last ?? ""
    let path = String(cString: paths).split(separator: "\n").first { $0.hasSuffix("/" + name) }
    return path.map(String.init) ?? file
  }

  private static func lines(_ file: String) -> [Substring] {
    let file = path(file)
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func line(_ number: Int, of lines: [Substring]) -> Substring? {
    lines.indices.contains(number - 1) ? lines[number - 1] : nil
  }

  private static func words(_ line: Substring) -> Set<String> {
    Set(line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
  }
}
