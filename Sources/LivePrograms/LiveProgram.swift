/// A random program of ordinary Swift: a few tasks that run statements on shared state.
package struct LiveProgram: Hashable, Sendable {
  /// How its tasks are started and awaited.
  package enum Start: String, CaseIterable, Sendable {
    case detached, inherited, immediate, group, throwingGroup, discardingGroup, asyncLet
  }

  package struct Statement: Hashable, Sendable {
    /// The block's position in ``Block/all``.
    let block: Int
    /// Its position among the block's statements; those that wait come last.
    let choice: Int
    /// Its own number, from 1.
    var number: Int
  }

  package struct Work: Hashable, Sendable {
    var statements: [Statement]
    var throwsAtEnd = false
    /// Whether the program returns without awaiting it.
    var isLost = false
  }

  package let seed: UInt64
  package internal(set) var start: Start
  package internal(set) var tasks: [Work]
  /// What it does itself, between the start and the end of its tasks.
  var own: [Statement]
  /// The task that it cancels after its own statements, from 0; in a group, it cancels all.
  var cancels: Int?
  var sortsResults = true

  /// The blocks that it uses, in the order of the list of all.
  package var blocks: [Block] { used.map { Block.all[$0] } }

  private var used: [Int] {
    Set(statements.map(\.block)).sorted()
  }

  var statements: [Statement] { tasks.flatMap(\.statements) + own }

  /// Why reports of ThreadSanitizer do not count for it; nil if they do.
  package var sanitizerLacks: String? { blocks.lazy.compactMap(\.sanitizerLacks).first }
}

extension LiveProgram.Statement {
  /// Its text, in lines.
  var lines: [String] {
    let all = Block.all[block].statements + Block.all[block].waiting
    return all[choice].replacing("{n}", with: "\(number)").split(separator: "\n").map(String.init)
  }
}
