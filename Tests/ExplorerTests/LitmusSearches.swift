import Explorer
import Foundation
import Support
import Testing

/// Explores a litmus test in a child process: a test process cannot replace its own executors.
func explorer(_ name: String, variant: String = "litmus") -> Explorer {
  Explorer(program: name, variant: variant, executable: explorerChild, arguments: [name])
}

func explore(_ name: String, _ options: SearchOptions = SearchOptions()) throws -> Exploration {
  try explorer(name).explore(options)
}

extension Exploration {
  /// How many schedules end in each way, by its name.
  var counts: [String: Int] {
    Dictionary(uniqueKeysWithValues: outcomes.map { ($0.ending.name, $0.schedules) })
  }
  var names: Set<String> { Set(outcomes.map(\.ending.name)) }
  /// The functions that it names, and what else is known of it.
  var called: [String] { limitations.compactMap { if case .calls(let name, _?) = $0 { name } else { nil } } }
  var unnamed: [Limitation] { limitations.filter { !$0.isCall } }
  var endings: Set<Ending> { Set(outcomes.map(\.ending)) }
  /// The preemptions of the simplest schedule that shows an outcome.
  var simplest: [String: Int] {
    Dictionary(outcomes.map { ($0.ending.name, $0.preemptions) }, uniquingKeysWith: min)
  }
  /// The races by their accesses, whichever came first.
  var racingLines: Set<[String]> {
    Set(races.map { race in [race.first, race.second].map { "\($0.line ?? 0) \($0.access)" }.sorted() })
  }
}

extension Exploration.Access {
  var line: Int? { place?.line }
}

/// The number of ways to interleave sequences of these lengths.
func interleavings(_ lengths: Int...) -> Int {
  var total = 0
  var result = 1
  for length in lengths where length > 0 {
    for k in 1...length {
      total += 1
      result = result * total / k
    }
  }
  return result
}

/// Runs the child by hand, and gives what it prints.
func output(_ arguments: String...) throws -> Data {
  Data(try execute(arguments, of: explorerChild).output.utf8)
}

/// The line of a litmus test that begins with this text.
func line(_ beginning: String, in file: String = "Memory.swift") throws -> Int {
  let source = package.appending(path: "Sources/Litmus/\(file)")
  let lines = try String(contentsOf: source, encoding: .utf8).split(
    separator: "\n", omittingEmptySubsequences: false)
  let index = lines.firstIndex { $0.drop { $0 == " " }.hasPrefix(beginning) }
  return try #require(index) + 1
}

extension Ending {
  var isCrashed: Bool { if case .crashed = self { true } else { false } }
}
