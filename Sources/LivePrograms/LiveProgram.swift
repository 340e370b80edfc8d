/// A random program of ordinary Swift: a few tasks that run statements on shared state.
public struct LiveProgram: Hashable, Sendable {
  /// How its tasks are started and awaited.
  public enum Start: String, CaseIterable, Sendable {
    case detached, inherited, immediate, group, throwingGroup, discardingGroup, asyncLet
  }

  /// A statement of a block.
  public struct Statement: Hashable, Sendable {
    /// The block's position in ``Block/all``.
    let block: Int
    /// Its position among the block's statements; those that wait come last.
    let choice: Int
    /// Its own number, from 1.
    var number: Int
  }

  /// One task.
  public struct Work: Hashable, Sendable {
    /// What it runs, in order.
    var statements: [Statement]
    var throwsAtEnd = false
    /// Whether the program returns without awaiting it.
    var isLost = false
  }

  /// The seed that it was made from.
  public let seed: UInt64
  /// How its tasks are started.
  public internal(set) var start: Start
  /// Its tasks.
  public internal(set) var tasks: [Work]
  /// What it does itself, between the start and the end of its tasks.
  var own: [Statement]
  /// The task that it cancels after its own statements, from 0; in a group, it cancels all.
  var cancels: Int?
  /// Whether the results of a group's tasks are sorted.
  var sortsResults = true

  /// The blocks that it uses, in the order of the list of all.
  public var blocks: [Block] { used.map { Block.all[$0] } }

  private var used: [Int] {
    Set(statements.map(\.block)).sorted()
  }

  var statements: [Statement] { tasks.flatMap(\.statements) + own }

  /// Why reports of ThreadSanitizer do not count for it; nil if they do.
  public var sanitizerLacks: String? { blocks.lazy.compactMap(\.sanitizerLacks).first }
}

extension LiveProgram.Statement {
  /// Its text, in lines.
  var lines: [String] {
    let all = Block.all[block].statements + Block.all[block].waiting
    return all[choice].replacing("{n}", with: "\(number)").split(separator: "\n").map(String.init)
  }
}
