import Course
import Explorer
import Foundation

@testable import Site

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
      var token: String?
      /// The choices of its token.
      var choices: [Int]? { token.flatMap { try? Token($0).choices.map(Int.init) } }

      private enum CodingKeys: String, CodingKey {
        case name = "outcome"
        case verdict = "expectation"
        case token
      }
    }
    struct Race: Decodable {
      var token: String
    }
    var outcomes: [Outcome]?
    var races: [Race]?

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
  struct End: Decodable {
    var outcome: String
  }
  struct Node: Decodable {
    struct Choice: Decodable {
      /// The task that would go next.
      var task: Int
      var node: Int
    }
    /// Who can go next; none where it has ended.
    var choices: [Choice]
    /// The ends that can be reached; one where it has ended.
    var ends: [String: Int]
    /// The schedules below, and those of them that are wrong.
    var schedules: Int
    var wrong: Int
    /// The number of the end, where it has ended.
    var end: Int? { choices.isEmpty ? ends.keys.first.flatMap { Int($0) } : nil }
  }
  /// A schedule: its choices, the keys that make them, and how it ends.
  struct Path {
    var choices: [Int]
    /// Nil where more tasks can go on than there are keys.
    var keys: [Key?]
    var end: End
  }
  struct NoSuchChoice: Error { var choices: [Int] }

  var nodes: [Node]
  var ends: [End]
  var root: Int
  /// The numbers in each task's name; none for the main task, and nil for an actor's queue.
  var numbers: [[Int]?]

  /// The key for each choice: M is the main task, 1 is task 1; what is left has the digits that are left.
  private func keys(_ choices: [Node.Choice]) -> [Key?] {
    var free = Array("123456789m")
    var keys = [Character?](repeating: nil, count: choices.count)
    let order = choices.indices.sorted { (choices[$0].task, $0) < (choices[$1].task, $1) }
    for index in order {
      guard let numbers = numbers[choices[index].task], numbers.count < 2 else { continue }
      let mark = numbers.first.map { "\($0)" } ?? "m"
      if let place = free.firstIndex(where: { String($0) == mark }) { keys[index] = free.remove(at: place) }
    }
    free.removeAll { $0 == "m" }
    for index in order where keys[index] == nil && !free.isEmpty { keys[index] = free.removeFirst() }
    return keys.map { $0.map(Key.init(unicodeScalarLiteral:)) }
  }

  /// The schedule that makes these choices, and after them always the first one.
  ///
  /// - Throws: ``NoSuchChoice``.
  func path(_ choices: [Int]) throws -> Path {
    var node = nodes[root]
    var made: [Int] = []
    var pressed: [Key?] = []
    while !node.choices.isEmpty {
      let possible = node.choices
      let choice = made.count < choices.count ? choices[made.count] : 0
      guard possible.indices.contains(choice) else { throw NoSuchChoice(choices: choices) }
      made.append(choice)
      pressed.append(keys(possible)[choice])
      node = nodes[possible[choice].node]
    }
    guard made.count >= choices.count, let end = node.end else { throw NoSuchChoice(choices: choices) }
    return Path(choices: made, keys: pressed, end: ends[end])
  }

  /// All schedules.
  var paths: [Path] {
    func below(_ number: Int, _ choices: [Int], _ pressed: [Key?]) -> [Path] {
      let node = nodes[number]
      if let end = node.end { return [Path(choices: choices, keys: pressed, end: ends[end])] }
      return zip(node.choices, keys(node.choices)).enumerated().flatMap { index, choice in
        below(choice.0.node, choices + [index], pressed + [choice.1])
      }
    }
    return below(root, [], [])
  }
}

extension Tab {
  /// An expression for what a module of the page's scripts exports: the module runs once more, beside the page's own.
  ///
  /// - Throws: ``ScriptError``; ``SourcesMissing``.
  func module(_ name: String) throws -> String { try ScriptModules(Sources.default()).script(name) }

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
    try call("(...names) => \(module("data.js")).graphOf(...names)", exhibit, variant)
  }
}
