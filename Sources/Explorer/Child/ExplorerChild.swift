import CAccessHooks
import Foundation

/// The child's side of an exploration: the process in which the schedules run.
///
/// `Explorer` starts the executable that you name, with the arguments that you give. Its *synchronous* `main` must find out
/// from them which program to explore, and call `run(_:)` before anything asynchronous happens:
///
/// ```swift
/// @main struct Child {
///   static func main() {
///     if ExplorerChild.isOne { ExplorerChild.run(program(named: CommandLine.arguments[1])) }
///   }
/// }
/// ```
package enum ExplorerChild {
  /// The variable of the environment that holds the file descriptor of the search's state.
  static let variable = "EXPLORER_STATE"

  /// What a value of one of the program's own types is called; nil if that is not known. It may be half stored.
  package typealias KnownName = @Sendable (_ type: Any.Type, _ place: UnsafeRawPointer) -> String?
  /// Names values whose types alone would say too little of them. Set before the program is explored, on the same thread.
  nonisolated(unsafe) package static var knownName: KnownName = { _, _ in nil }

  /// Whether this process was started by an `Explorer`.
  package static var isOne: Bool { getenv(variable) != nil }
}

#if EXPLORER
  extension ExplorerChild {
    /// Which of the program's variants the schedule under way is of.
    package static var variant: String { String(cString: rc_child_variant()) }

    /// Replaces the executors of a process that runs more than what is explored, such as a test bundle. Must come before
    /// anything asynchronous: before `main`. `run(_:)` may then be called in any job.
    package static func prepareHost() {
      HostQueue.open()
      ExploredProgram.install()
    }

    /// Explores the program for the parent process, and ends.
    ///
    /// - Parameter module: the program's module. Each schedule begins with its global variables as they are now.
    package static func run(module: String? = nil, _ body: @escaping ProgramBody) -> Never {
      if let module { rc_child_resets_globals(module) }
      guard let text = getenv(variable), let fd = Int32(String(cString: text)), let state = rc_state_map(fd)
      else {
        exit(64)
      }
      rc_child_tied_to_parent(state)
      // Processes that the program itself starts are not the explorer's.
      unsetenv(variable)
      guard rc_child_accepts(state) != 0 else { exit(0) }
      // The cause of death is reported; a core file would only clutter the current folder.
      rc_leave_no_core()
      HostQueue.close()
      switch rc_child_request(state) {
      case .describe:
        Symbols.describe(state)
      case .replays:
        install(body, state)
        while rc_child_asked() >= 0 {
          _ = rc_child_search(state)
          if rc_state_describes(state) { Symbols.describe(state) }
          if rc_child_answer() == 0 { break }
        }
      case .search:
        install(body, state)
        search(state)
      }
      rc_child_end(0)
    }

    /// Searches what it is asked to, until nobody asks or this process is used up.
    private static func search(_ state: OpaquePointer) {
      while true {
        let number = rc_child_kept(state, rc_child_asked())
        guard number >= 0, let part = rc_child_part(state, UInt32(number)) else { return }
        let stop = rc_child_search(part)
        if number == 0, stop.isEnd { Symbols.describe(state) }
        guard stop != .recycle, rc_child_answer() != 0 else { return }
      }
    }

    /// Sets the program to explore, if the runtime is suitable; otherwise ends.
    private static func install(_ body: @escaping ProgramBody, _ state: OpaquePointer) {
      ExploredProgram.install(body)
      guard let facts = try? SelfCheck.facts() else { rc_child_end(1) }
      let failed = facts.failedChecks
      guard failed.isEmpty else {
        rc_state_refuse(state, failed.reduce(0) { $0 | 1 << $1.rawValue }, facts.differences)
        rc_child_end(70)
      }
    }
  }

  /// `ExplorerChild.run(_:)` for a program that is compiled without this module: it declares the function by its symbol.
  ///
  /// Each schedule begins with that program's current global variables, and its memory is limited, because it
  /// may do anything.
  @_silgen_name("explorer_child_run")
  public func runExplorerChild(module: String, _ body: @escaping ProgramBody) -> Never {
    let reserved = stacks + UInt(rc_reserved_bytes())
    var limit = rlimit(rlim_cur: memoryLimit + reserved, rlim_max: memoryLimit + reserved)
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    ExplorerChild.run(module: module, body)
  }

  /// The memory limit of such a program, in bytes.
  private let memoryLimit: UInt = 1 << 30
  /// What is reserved for the stacks of its jobs, and for tables, comes in addition.
  private let stacks = UInt(RC_STACK_BYTES * RC_MOST_STACKS)
#endif
