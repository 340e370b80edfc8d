/// A piece of shared state, and the statements that tasks can run on it: what programs are built of.
///
/// Its texts are Swift. A line `see(<expression>)` notes a value among what the task saw, and `{n}` is a number of the
/// statement's own. A type's name must differ from those of all other blocks.
public struct Block: Sendable {
  /// Types that several blocks use.
  public enum Helper: Sendable, CaseIterable {
    /// An error without content.
    case stop
    /// A text that tasks add to, in the order in which they come.
    case log
  }

  /// Its name in lists.
  public let name: String
  /// The types that it needs besides ``helpers``.
  let types: String
  /// Helpers that its texts use.
  let helpers: [Helper]
  /// What makes the shared state, before the tasks start.
  let state: String
  /// Statements for tasks, and for the program between the start and the end of its tasks.
  let statements: [String]
  /// Statements that wait until another task does something, or until `close`: only for tasks.
  let waiting: [String]
  /// The program does this before it awaits its tasks, so that none of them waits forever.
  let close: String?
  /// An expression of the state when all tasks have ended.
  let end: String?
  /// Whether nothing orders the statements of different tasks, so they race.
  let isOpen: Bool
  /// Why ThreadSanitizer may report a race that there is not; nil if its reports count.
  public let sanitizerLacks: String?

  init(
    _ name: String, types: String = "", helpers: [Helper] = [], state: String = "",
    statements: [String] = [], waiting: [String] = [], close: String? = nil, end: String? = nil,
    isOpen: Bool = false, sanitizerLacks: String? = nil
  ) {
    self.name = name
    self.types = types
    self.helpers = helpers
    self.state = state
    self.statements = statements
    self.waiting = waiting
    self.close = close
    self.end = end
    self.isOpen = isOpen
    self.sanitizerLacks = sanitizerLacks
  }

  /// All blocks. A program names them by their position, so a new block changes the programs of all seeds.
  public static let all =
    locks + atomics + actors + children + streams + continuations + cancellation + lifetimes + values
    + properties + collections

  /// How many statements there are, those that wait included.
  var count: Int { statements.count + waiting.count }
}

extension Block.Helper {
  /// The declaration.
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
