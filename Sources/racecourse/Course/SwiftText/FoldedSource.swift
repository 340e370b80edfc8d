/// A Swift file in a limited room: what is not in question folds, as far as it has to. Remarks are left out, for they tell the bug.
struct FoldedSource {
  /// A line, or nil where lines are folded.
  typealias Row = SourceLine?

  private let lines: [SourceLine]
  /// The numbers of the lines that say nothing, and of the documentation; they fold first, in this order.
  private let imports, documentation: Set<Int>
  /// What may fold besides: bodies in braces and sections below a mark without a line in question, the shortest first.
  private let bodies: [ClosedRange<Int>]
  /// What may fold if that does not suffice: all between the lines in question and the braces around them, the shortest first.
  private let gaps: [ClosedRange<Int>]

  /// - Parameter inQuestion: the numbers of lines that never fold.
  init(_ source: String, inQuestion: Set<Int>) {
    let lines = SourceLine.all(in: source).filter { !$0.isRemark }
    func numbers(_ prefix: String) -> Set<Int> {
      Set(lines.filter { $0.text.drop { $0 == " " }.hasPrefix(prefix) }.map(\.number)).subtracting(inQuestion)
    }
    self.lines = lines
    imports = numbers("import ")
    documentation = numbers("///")
    let marks = lines.filter { $0.text.hasPrefix("// MARK:") }.map(\.number) + [(lines.last?.number ?? 0) + 1]
    let sections = zip(marks, marks.dropFirst()).map { ($0 + 1, $1 - 1) }
    let all = (Self.bodies(in: source) + sections).filter { $0 <= $1 }.map { $0...$1 }
    let asked = all.filter { body in inQuestion.contains(where: body.contains) }
    bodies = all.filter { !asked.contains($0) }.sorted { $0.count < $1.count }
    let kept = inQuestion.union(asked.flatMap { [$0.lowerBound - 1, $0.upperBound + 1] }).sorted()
    let ends = [0] + kept + [(lines.last?.number ?? 0) + 1]
    gaps = zip(ends, ends.dropFirst()).filter { $1 - $0 > 2 }.map { $0 + 1...$1 - 1 }
      .sorted { $0.count < $1.count }
  }

  /// The first and the last line between braces that are on different lines.
  private static func bodies(in source: String) -> [(Int, Int)] {
    var open: [Int] = []
    var bodies: [(Int, Int)] = []
    for token in SwiftToken.all(in: source) where token.kind == .sign && !token.isInterpolated {
      if token.text == "{" { open.append(token.line) }
      if token.text == "}", let start = open.popLast() { bodies.append((start + 1, token.line - 1)) }
    }
    return bodies
  }

  /// The file in at most so many lines of the screen; in more, if what is in question takes them.
  ///
  /// - Parameter height: how many a line of the file takes.
  func rows(most: Int, height: (SourceLine) -> Int) -> [Row] {
    let heights = Dictionary(uniqueKeysWithValues: lines.map { ($0.number, height($0)) })
    func count(_ folded: Set<Int>) -> Int {
      rows(folded).reduce(0) { $0 + ($1.flatMap { heights[$0.number] } ?? 1) }
    }
    var folded: Set<Int> = []
    for next in [imports, documentation] where count(folded) > most { folded.formUnion(next) }
    for candidates in [bodies, gaps] {
      var left = candidates
      while count(folded) > most, let largest = left.last {
        // The smallest that suffices leaves the most to see.
        let next = left.first { count(folded.union($0)) <= most } ?? largest
        folded.formUnion(next)
        left.removeAll { folded.isSuperset(of: $0) }
      }
    }
    return rows(folded)
  }

  /// What is left of the file. Empty lines around what is folded, and at the beginning, go with it.
  private func rows(_ folded: Set<Int>) -> [Row] {
    var rows: [Row] = []
    for line in lines {
      let isEmpty = line.text.allSatisfy { $0 == " " }
      if folded.contains(line.number) {
        while rows.last.map({ $0?.text.isEmpty == true }) == true { rows.removeLast() }
        if rows.isEmpty || rows.last! != nil { rows.append(nil) }
      } else if !isEmpty || rows.last.map({ $0 != nil }) == true {
        rows.append(line)
      }
    }
    return rows
  }
}
