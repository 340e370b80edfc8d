import CAccessHooks
import Explorer
import Foundation
import Litmus
import Synchronization

/// Explores the litmus tests, for the test suite or by hand:
/// `explorer-child <program> [job] [reduction] [remembers] [jobs=<n>] [after=<n>] [pool=<threads>] [timers=any-order] [random=<n>] [table=<n> room=<n>]`,
/// `explorer-child <program> token=<token>`, `explorer-child parts <program>…`,
/// `explorer-child benchmark [--json] [seconds [limit]]`, `explorer-child off-main`, `explorer-child random-programs [option…]`,
/// `explorer-child random-atomics [count [seed]]`, `explorer-child random-atomics <program>…`,
/// `explorer-child live-programs <first seed> <count> [option…]`, `explorer-child damaged-states [count [seed]]`,
/// `explorer-child sharing`, `explorer-child facts`, `explorer-child reach <object, program or folder>…`.
@main struct Child {
  private static var commands: [String: any Command.Type] {
    [
      "parts": PartsCommand.self, "random-programs": RandomProgramsCommand.self,
      "random-atomics": RandomAtomicsCommand.self, "damaged-states": DamagedStatesCommand.self,
      "live-programs": LiveProgramsCommand.self,
    ]
  }

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let name = arguments.first else {
      return print(LitmusProgram.all.map(\.name).sorted().joined(separator: " "))
    }
    if ExplorerChild.isOne {
      if name == "play", arguments.count == 3, let depth = Player.Depth(rawValue: arguments[1]) {
        ExplorerChild.run(try Player.body(arguments[2], depth))
      }
      guard let program = LitmusProgram.named(name) else { exit(64) }
      ExplorerChild.run(module: "Litmus", program.body)
    }
    if name == "play", arguments.count == 4, let depth = Player.Depth(rawValue: arguments[1]),
      let search = Player.Search(rawValue: arguments[2])
    {
      try Player.work(depth, search)
    }
    if let command = commands[name] {
      guard let command = command.init(Array(arguments.dropFirst())) else { exit(64) }
      try command.run()
    }
    if name == "sharing" { try Player.compareSharing() }
    #if EXPLORER
      if name == "reach" { return try ReachCommand(paths: Array(arguments.dropFirst())).run() }
    #endif
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    if name == "benchmark" {
      let numbers = arguments.dropFirst().compactMap(Double.init)
      let results = try LitmusProgram.benchmark.flatMap {
        try Benchmark.measure(
          $0.name, seconds: numbers.first ?? 1, limit: numbers.dropFirst().first ?? Benchmark.limit,
          body: $0.body)
      }
      if arguments.contains("--json") {
        return print(String(decoding: try encoder.encode(["programs": results]), as: UTF8.self))
      }
      for row in results {
        let time = String(format: row.complete ? "%.6f s" : "stopped after %.6f s", row.seconds)
        print("\(row.program): \(row.count) \(row.unit), \(time), \(row.redundantRuns) redundant runs")
      }
      return
    }
    if name == "off-main" { countOffMain() }
    #if EXPLORER
      if name == "facts" { askAtOnce() }
    #endif
    let explorer = Explorer(litmus: name)
    /// What follows `name=` in the arguments.
    func value(_ name: String) -> String? {
      arguments.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }
    if let token = value("token") {
      print(String(decoding: try encoder.encode(explorer.replay(token).steps), as: UTF8.self))
    } else {
      var options = SearchOptions(
        granularity: arguments.contains("job") ? .job : .access, reduction: arguments.contains("reduction"))
      options.remembers = arguments.contains("remembers")
      if let after = value("after").flatMap({ Int($0) }) { options.classesAfter = after }
      if value("timers") == "any-order" { options.timers = .anyOrder }
      options.poolThreads = value("pool").flatMap { Int($0) }
      if let count = value("random").flatMap({ Int($0) }) {
        options.search = .random(seed: 1, schedules: count)
      }
      if let table = value("table").flatMap({ Int32($0) }), let room = value("room").flatMap({ UInt32($0) }) {
        options.fullTable = .init(table: table, room: room)
      }
      if let jobs = value("jobs").flatMap({ Int($0) }) { (options.jobs, options.helpAfter) = (jobs, 0) }
      print(String(decoding: try encoder.encode(explorer.explore(options)), as: UTF8.self))
    }
  }

  #if EXPLORER
    /// What is known of how the program was compiled, which tests ask for at the same time: in how many ways that was answered.
    static func askAtOnce() -> Never {
      let answers = Mutex<Set<String>>([])
      DispatchQueue.concurrentPerform(iterations: 16) { _ in
        let module = rc_module_without_hooks(0).map { String(cString: $0) }
        let answer = "\(module ?? "none"), \(rc_checks_tell()), \(rc_sees_mutexes())"
        answers.withLock { _ = $0.insert(answer) }
      }
      print(answers.withLock(\.self).sorted().joined(separator: "; "))
      exit(0)
    }
  #endif

  /// A live run: how many of a program's accesses happened away from the thread that asks.
  static func countOffMain() -> Never {
    rc_count_off_main(1)
    Task.detached {
      _ = await LitmusProgram.named("counter")?.body()
      print(rc_off_main_accesses() > 0 ? "off main" : "on main")
      exit(0)
    }
    // The program needs the main actor, so the main thread must serve it.
    dispatchMain()
  }
}

/// A check that is run by its name.
protocol Command {
  /// What the words after its name say; nil if they cannot be understood.
  init?(_ words: [String])

  /// Checks, prints what is wrong and a summary, and ends with 1 if anything is.
  func run() throws -> Never
}

extension Explorer {
  /// An explorer whose children are this executable.
  init(own program: String, variant: String = "", arguments: [String]) {
    self.init(
      program: program, variant: variant,
      executable: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath(), arguments: arguments)
  }

  init(litmus name: String) { self.init(own: name, variant: "litmus", arguments: [name]) }
}
