/// A piece of shared state, and the statements that tasks can run on it: what programs are built of.
///
/// Its texts are Swift. A line `see(<expression>)` notes a value among what the task saw, and `{n}` is a number of the
/// statement's own. A type's name must differ from those of all other blocks.
package struct Block: Sendable {
  /// Types that several blocks use.
  package enum Helper: Sendable, CaseIterable {
    /// An error without content.
    case stop
    /// A text that tasks add to, in the order in which they come.
    case log
  }

  package let name: String
  /// The types that it needs besides ``helpers``.
  var types = ""
  /// Helpers that its texts use.
  var helpers: [Helper] = []
  /// What makes the shared state, before the tasks start.
  var state = ""
  /// Statements for tasks, and for the program between the start and the end of its tasks.
  var statements: [String] = []
  /// Statements that wait until another task does something, or until `close`: only for tasks.
  var waiting: [String] = []
  /// The program does this before it awaits its tasks, so that none of them waits forever.
  var close: String?
  /// An expression of the state when all tasks have ended.
  var end: String?
  /// Whether nothing orders the statements of different tasks, so they race.
  var isOpen = false
  /// Why ThreadSanitizer may report a race that there is not; nil if its reports count.
  package var sanitizerLacks: String?

  /// All blocks. A program names them by their position, so a new block changes the programs of all seeds.
  package static let all =
    locks + atomics + actors + children + streams + continuations + cancellation + lifetimes + values
    + properties + collections

  /// How many statements there are, those that wait included.
  var count: Int { statements.count + waiting.count }
}

extension Block.Helper {
  var text: String {
    switch self {
    case .stop: "struct Stop: Error {}"
    case .log:
      """
      final class Log: Sendable {
        private let lines = Mutex<[String]>([])
        func add(_ line: String) { lines.withLock { $0.append(line) } }
        var text: String { lines.withLock { $0.joined(separator: ",") } }
      }
      """
    }
  }

  /// What makes the shared object; nil if there is none.
  var state: String? { self == .log ? "let log = Log()" : nil }

  /// An expression of the object when all tasks have ended.
  var end: String? { self == .log ? "log.text" : nil }
}
