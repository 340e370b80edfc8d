import Foundation
import Synchronization

/// What is read when it is first asked for, and at most once in a process.
final class Once<Value: Sendable>: Sendable {
  private let state = Mutex<Value?>(nil)
  private let read: @Sendable () throws -> Value

  init(_ read: @escaping @Sendable () throws -> Value) { self.read = read }

  /// What was read. If it cannot be, the program ends as with any other error, with its words and its exit code: no
  /// screen would be true without it.
  var value: Value {
    state.withLock { state in
      if let state { return state }
      do {
        let value = try read()
        state = value
        return value
      } catch {
        let error = error.inWords
        FileHandle.standardError.write(Data((error.lines.joined(separator: "\n") + "\n").utf8))
        exit(error.exitCode.rawValue)
      }
    }
  }
}
