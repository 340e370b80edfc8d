import CAccessHooks
import Foundation

/// What a scenario is to the explorer: it plays the scene once, and returns the name of what came out.
public typealias Scenario = @MainActor @Sendable () async -> String

/// The child's side of an exploration: the process in which the schedules run.
///
/// `Explorer` starts the executable that you name, with the arguments that you give. Its *synchronous* `main` must find out
/// from them which scenario is meant, and call `run(_:)` before anything asynchronous happens:
///
/// ```swift
/// @main struct Child {
///   static func main() {
///     if ExplorerChild.isOne { ExplorerChild.run(scenario(named: CommandLine.arguments[1])) }
///   }
/// }
/// ```
public enum ExplorerChild {
  /// The variable of the environment that holds the file descriptor of the search's state.
  static let variable = "EXPLORER_STATE"

  /// Whether this process was started by an `Explorer`.
  public static var isOne: Bool { getenv(variable) != nil }

  /// Explores the scenario for the process that started this one, and ends.
  public static func run(_ scenario: @escaping Scenario) -> Never {
    #if os(Linux) && compiler(>=6.3)
      guard let text = getenv(variable), let fd = Int32(String(cString: text)), let state = rc_state_map(fd)
      else {
        exit(64)
      }
      rc_child_tied_to_parent()
      // Processes that the scenario itself starts are not ours.
      unsetenv(variable)
      guard rc_child_accepts(state) != 0 else { exit(0) }
      if rc_child_only_describes(state) != 0 {
        Symbols.describe(state)
        exit(0)
      }
      ChildScenario.install(scenario)
      if rc_child_serves(state) != 0 {
        while rc_child_asked() != 0 {
          _ = rc_child_search(state)
          Symbols.describe(state)
          if rc_child_answer() == 0 { break }
        }
        exit(0)
      }
      let stop = rc_child_search(state)
      if Int(stop) != RC_STOP_RECYCLE { Symbols.describe(state) }
      exit(0)
    #else
      exit(78)
    #endif
  }
}

/// `ExplorerChild.run(_:)` for a program that is compiled without this module: it declares the function by its symbol.
///
/// Each schedule begins with that program's global variables as they are now, and its memory is limited: nobody knows what
/// it does.
@_silgen_name("explorer_child_run")
public func runExplorerChild(module: String, _ scenario: @escaping Scenario) -> Never {
  #if os(Linux) && compiler(>=6.3)
    rc_child_resets_globals(module)
    var limit = rlimit(rlim_cur: memoryLimit, rlim_max: memoryLimit)
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
  #endif
  ExplorerChild.run(scenario)
}

/// How much memory of its own such a program may have, in bytes.
private let memoryLimit: UInt = 1 << 30

#if os(Linux) && compiler(>=6.3)
  /// The scenario of this process, as the search's C side reaches it.
  enum ChildScenario {
    // All of these are touched by the one thread that explores, and by no other.
    nonisolated(unsafe) private static var scenario: Scenario?
    nonisolated(unsafe) private static var outcome: String?

    nonisolated(unsafe) private static var isInstalled = false

    /// Makes the scenario the one that is explored. Executors can be replaced only once.
    static func install(_ scenario: @escaping Scenario) {
      self.scenario = scenario
      if isInstalled { return }
      isInstalled = true
      let mainExecutor = installExecutors()
      rc_child_install(
        RCCallbacks(
          run: { runControlledJob($0, onMain: $1) },
          start: { ChildScenario.start() },
          outcome: { ChildScenario.takeOutcome(into: $0, size: $1) },
          compilerMade: { Symbols.isCompilerMade($0) ? 1 : 0 },
          line: { Symbols.lineNumber(of: $0) },
          function: { Symbols.function(of: $0) }),
        mainExecutor)
    }

    private static func start() {
      guard let scenario else { return }
      Task { @MainActor in
        let name = await scenario()
        outcome = name
        rc_scenario_returned()
      }
    }

    private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7f }

    /// An outcome is a name on one line: whatever would move the cursor is written out.
    private static func escaped(_ name: String) -> String {
      var result = ""
      for scalar in name.unicodeScalars {
        if scalar.isASCII, isControl(UInt8(scalar.value)) {
          result += scalar == "\n" ? "\\n" : "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
      return result
    }

    private static func takeOutcome(into buffer: UnsafeMutablePointer<CChar>?, size: Int32) {
      guard let buffer, size > 0 else { return }
      guard var name = outcome else {
        buffer[0] = 0
        return
      }
      outcome = nil
      if name.isEmpty { name = "(no name)" }
      if name.withUTF8({ $0.contains(where: isControl) }) { name = escaped(name) }
      name.withUTF8 { bytes in
        var count = min(bytes.count, Int(size) - 1)
        // A character is not cut in two.
        while count < bytes.count, count > 0, bytes[count] & 0xC0 == 0x80 { count -= 1 }
        if let start = bytes.baseAddress {
          UnsafeMutableRawPointer(buffer).copyMemory(from: start, byteCount: count)
        }
        buffer[count] = 0
      }
    }
  }
#endif
