import Foundation

/// What the tests need of the data that the page holds.
struct ShownCourse: Decodable {
  struct Stage: Decodable {
    var id: String
    var exhibits: [String]
  }
  struct Exhibit: Decodable {
    struct Answer: Decodable {
      var name: String
      var verdict: String
      /// Whether no schedule and no live run ends this way.
      var isImpossible: Bool { verdict == "impossible" }
    }
    var id: String
    var title: String
    var answers: [Answer]?
    var racy: Version
    var fixed: Version

    subscript(variant: String) -> Version { variant == "racy" ? racy : fixed }
  }
  struct Version: Decodable {
    struct Outcome: Decodable {
      var name: String
      var verdict: String
      var schedules: Int
      var token: String?
      var choices: [Int]?
    }
    var schedules: Int?
    var outcomes: [Outcome]?

    /// The outcomes that must not be.
    var forbidden: [Outcome] { outcomes?.filter { $0.verdict == "forbidden" } ?? [] }
  }
  var stages: [Stage]
  var exhibits: [String: Exhibit]

  /// The exhibits in the order of the course.
  var ordered: [Exhibit] { stages.flatMap(\.exhibits).compactMap { exhibits[$0] } }
}

/// All schedules of a file, as the page holds them.
struct ShownGraph: Decodable {
  struct Ending: Decodable {
    var name: String
    var verdict: String
  }
  struct Node: Decodable {
    struct Choice: Decodable { var to: Int }
    /// Who can go next; absent where it has ended.
    var c: [Choice]?
    var end: Int?
    /// The schedules below, and those of them that are wrong.
    var s: Int?
    var w: Int?
  }
  /// A schedule: its choices, and how it ends.
  struct Path {
    var choices: [Int]
    var ending: Ending
  }
  struct NoSuchChoice: Error { var choices: [Int] }

  var nodes: [Node]
  var endings: [Ending]
  var root: Int

  /// The schedule that makes these choices, and after them always the first one.
  ///
  /// - Throws: ``NoSuchChoice``.
  func path(_ choices: [Int]) throws -> Path {
    var node = nodes[root]
    var made: [Int] = []
    while let possible = node.c {
      let choice = made.count < choices.count ? choices[made.count] : 0
      guard possible.indices.contains(choice) else { throw NoSuchChoice(choices: choices) }
      made.append(choice)
      node = nodes[possible[choice].to]
    }
    guard made.count >= choices.count, let end = node.end else { throw NoSuchChoice(choices: choices) }
    return Path(choices: made, ending: endings[end])
  }

  /// All schedules.
  var paths: [Path] {
    func below(_ number: Int, _ before: [Int]) -> [Path] {
      let node = nodes[number]
      if let end = node.end { return [Path(choices: before, ending: endings[end])] }
      return (node.c ?? []).enumerated().flatMap { below($1.to, before + [$0]) }
    }
    return below(root, [])
  }
}

extension Tab {
  /// The course that the page holds.
  ///
  /// - Throws: ``BrowserError``; if the data is not what the tests need.
  func course() throws -> ShownCourse {
    try value("JSON.parse(document.getElementById('course').textContent)")
  }

  /// A graph that the page holds; nil where the file has none.
  ///
  /// - Throws: ``BrowserError``; if the data is not what the tests need.
  func graph(_ exhibit: String, _ variant: String) throws -> ShownGraph? {
    try call(
      "id => JSON.parse(document.getElementById(id)?.textContent ?? 'null')", "graph-\(exhibit)-\(variant)")
  }
}
