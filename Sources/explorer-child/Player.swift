import Explorer
import Foundation
import Interpreter
import RandomPrograms
import UnhookedInterpreter

/// Plays all schedules of programs: one after the other in a worker process, as long as that lives. A program that ends its
/// worker is searched again by processes of its own.
final class Player {
  /// Answers the texts of programs on standard input with what was found, a line each, until one uses the process up.
  static func work(_ depth: Depth, _ search: Search) throws -> Never {
    let options = options(depth, search)
    while let text = readLine() {
      let found = try Explorer.exploreInProcess(text, options, body: try body(text, depth))
      guard let found else { break }
      print(String(decoding: try JSONEncoder().encode(Findings(found)), as: UTF8.self))
      fflush(nil)
    }
    exit(0)
  }

  /// Where tasks are switched.
  enum Depth: String {
    case accesses
    /// Only at awaits, as in the tests of a package without access hooks.
    case awaits
  }

  /// What is run of a program: all schedules, one of each class, or as many as all can be counted by.
  enum Search: String { case schedules, classes, counts }

  /// What a text's program does.
  static func body(_ text: String, _ depth: Depth) throws -> @MainActor @Sendable () async -> String {
    if depth == .awaits, let program = Sharing.programs[text] { return program }
    if let program = AtomicProgram(text) { return { await play(program) } }
    let program = try Program(text)
    return switch depth {
    case .accesses: { await Interpreter.play(program) }
    case .awaits: { await UnhookedInterpreter.play(program) }
    }
  }

  /// A search that finds this many schedules has not ended, and says so.
  private static func options(_ depth: Depth, _ search: Search) -> SearchOptions {
    var options = SearchOptions(
      granularity: depth == .accesses ? .access : .job, reduction: search != .schedules,
      classesAfter: depth == .accesses ? 10_000 : nil, maximumSchedules: depth == .accesses ? 50_000 : 20_000,
      maximumSeconds: 20)
    options.remembers = search == .counts
    options.checksTell = depth == .awaits
    return options
  }

  private let depth: Depth
  private let search: Search
  private var worker: Worker?

  init(_ depth: Depth, _ search: Search) { (self.depth, self.search) = (depth, search) }

  deinit { worker?.end() }

  /// Compares all schedules of what two tasks can share with one of each class; prints what differs, and ends with 1 if anything does.
  static func compareSharing() throws -> Never {
    var different = 0
    for name in Sharing.programs.keys.sorted() {
      // Each in processes of its own: what one has used, it has used.
      let found = try [Search.schedules, .classes].map { try Player(.awaits, $0).findings(of: name) }
      let isSame = found[0].isComplete && found[1].isComplete && found[0].endings == found[1].endings
      if !isSame { different += 1 }
      let endings = isSame ? "\(found[0].endings.sorted())" : "\(found[0]), but \(found[1])"
      print(
        "\(isSame ? "" : "different: ")\(name): \(found[0].count) schedules, \(found[1].count) by classes: \(endings)"
      )
    }
    print("\(Sharing.programs.count) programs, \(different) differ")
    exit(different == 0 ? 0 : 1)
  }

  /// The findings of all schedules of a program.
  func findings(of program: some CustomStringConvertible) throws -> Findings {
    let text = program.description
    for _ in 1...2 {
      // A worker that was used up by other programs did not even try.
      let isFresh = worker == nil
      if worker == nil { worker = try Worker(depth, search) }
      if let answer = worker?.answer(text) {
        return try JSONDecoder().decode(Findings.self, from: Data(answer.utf8))
      }
      worker?.end()
      worker = nil
      if isFresh { break }
    }
    let explorer = Explorer(own: "random", arguments: ["play", depth.rawValue, text])
    return Findings(try explorer.explore(Player.options(depth, search)))
  }
}

/// A process that plays programs.
private final class Worker {
  private static let patience: Int32 = 60_000
  private let process = Process()
  private let (requests, answers) = (Pipe(), Pipe())
  private var unread: [UInt8] = []

  init(_ depth: Player.Depth, _ search: Player.Search) throws {
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["play", depth.rawValue, search.rawValue, "worker"]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "SWIFT_DETERMINISTIC_HASHING": "1", "SWIFT_BACKTRACE": "enable=no",
    ]) { $1 }
    process.standardInput = requests
    process.standardOutput = answers
    try process.run()
  }

  /// Its answer to a line; nil if it ended, or gave none for too long.
  func answer(_ line: String) -> String? {
    let bytes = Array((line + "\n").utf8)
    guard write(requests.fileHandleForWriting.fileDescriptor, bytes, bytes.count) == bytes.count else {
      return nil
    }
    let descriptor = answers.fileHandleForReading.fileDescriptor
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread.removeSubrange(...end) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      var waits = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waits, 1, Worker.patience) > 0 else { return nil }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return nil }
      unread += buffer[..<count]
    }
  }

  func end() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }
}

extension Findings {
  /// The findings of an exploration of the interpreter about its program.
  init(_ exploration: Exploration) {
    self.init(
      isComplete: exploration.complete && exploration.controlled,
      limits: exploration.limitations.map { LimitationText($0).sentence }, count: exploration.schedules)
    mayBuffer = exploration.mayBuffer
    endings = Set(exploration.outcomes.map(\.ending.name))
    for race in exploration.races {
      races.insert(Race(access(race.first), access(race.second)))
    }
  }

  /// An access by its line; one that is not an operation's own is noted as a limit, and belongs to operation -1.
  private mutating func access(_ access: Exploration.Access) -> Access {
    let line = access.place?.line ?? 0
    let file = access.place?.file ?? ""
    let isOperation = file.hasSuffix("Interpreter/Accesses.swift")
    let number = isOperation ? Interpreter.operation(onLine: line) : nil
    if number == nil { limits.append("a race at \(file):\(line)") }
    return Access(operation: number ?? -1, writes: access.access == .write)
  }
}
