import Foundation
import RandomPrograms

/// Compares the explorer with the model, on random programs or one given as text (see `ProgramText.swift`):
/// `explorer-child random-programs [--count n] [--seed n] [--features all|plain,mutexes,…] [--list] [--reduction | --counts]`,
/// `explorer-child random-programs --program text [--reduction | --counts]`.
///
/// With `--counts`, the number of schedules is also compared with that of a search that runs all of them.
///
/// With `--awaits`, the programs are compiled without access hooks, as the tests of most packages, and tasks are switched at awaits:
/// then all schedules are compared with one schedule of each class.
///
/// The program with the number n is made from the seed n, so `--seed n --count 1` plays it again.
struct RandomProgramsCommand: Command {
  private var count = 100
  private var seed: UInt64 = 1
  private var features = Feature.usual
  private var lists = false
  private var search = Player.Search.schedules
  private var atAwaits = false
  private let allAtAwaits = Player(.awaits, .schedules)
  private let allAtAccesses = Player(.accesses, .schedules)
  private var program: Program?

  init?(_ words: [String]) {
    var rest = words[...]
    while let option = rest.popFirst() {
      switch option {
      case "--list": lists = true
      case "--reduction": search = .classes
      case "--counts": search = .counts
      case "--awaits":
        atAwaits = true
        search = .classes
        features.formUnion([.handlers, .sleeps])
        features.subtract([.readWriteLocks])
      case "--count": count = rest.popFirst().flatMap { Int($0) } ?? 0
      case "--seed":
        guard let value = rest.popFirst() else { return nil }
        seed = UInt64(value) ?? 0
      case "--features":
        let names = rest.popFirst()?.split(separator: ",").map(String.init) ?? []
        features = Set(names == ["all"] ? Feature.allCases : names.compactMap(Feature.init))
        if features.count < names.count { return nil }
      case "--program":
        program = rest.popFirst().flatMap { try? Program($0) }
        guard program?.isValid == true else { return nil }
      default: return nil
      }
    }
    if count < 1 || features.isEmpty { return nil }
  }

  func run() throws -> Never {
    signal(SIGPIPE, SIG_IGN)
    let player = Player(atAwaits ? .awaits : .accesses, search)
    if let program {
      guard let expected = try expected(of: program, atMost: 1_000_000) else {
        print("What is expected has too many states or schedules.")
        exit(1)
      }
      let found = try player.findings(of: program)
      print(
        "\(judge): \(expected.endings.count) endings, \(expected.races.count) races in \(expected.count) \(judged)"
      )
      print("found: \(found.endings.count) endings, \(found.races.count) races in \(found.count) schedules")
      try report(Difference(program, expected: expected, found: found), of: program, player)
      exit(Difference(program, expected: expected, found: found) == nil ? 0 : 1)
    }
    var (different, incomplete, schedules) = (0, 0, 0)
    for number in 0..<count {
      let seed = seed &+ UInt64(number)
      let (program, states) = Generator.program(
        seed: seed, features: features, scale: atAwaits ? 2 : 1)
      guard let expected = atAwaits ? try expected(of: program) : states else {
        if lists { print("\(seed): too many \(judged): \(program)") }
        incomplete += 1
        continue
      }
      let found = try player.findings(of: program)
      schedules += found.count
      if lists {
        print("\(seed): \(expected.count) \(judged), \(found.count) schedules: \(program)")
        for limit in found.limits { print("  limit: \(limit)") }
      }
      if !found.isComplete { incomplete += 1 }
      let all = search == .counts ? try allAtAccesses.findings(of: program) : nil
      // Where there are more, that search runs one of each class.
      if let all, all.isComplete, found.count <= 10_000, all.count != found.count {
        different += 1
        print("Program \(seed) has \(all.count) schedules, of which \(found.count) are counted: \(program)")
      }
      if let difference = Difference(program, expected: expected, found: found) {
        different += 1
        print("Program \(seed) differs: \(program)")
        try report(difference, of: program, player)
      }
      progress(number + 1, different)
    }
    print(
      "\(count) programs, \(schedules) schedules: \(count - different) agree with \(judge), \(different) differ; "
        + "\(incomplete) searches were not complete.")
    exit(different == 0 ? 0 : 1)
  }

  /// What the findings are compared with, and what that counts.
  private var judge: String { atAwaits ? "all schedules" : "the model" }
  private var judged: String { atAwaits ? "schedules" : "states" }

  /// What a program has to show; nil if there is too much of it.
  private func expected(of program: Program, atMost states: Int? = nil) throws -> Findings? {
    if atAwaits {
      let found = try allAtAwaits.findings(of: program)
      return found.isComplete ? found : nil
    }
    let modeled = states.map { Model.findings(of: program, maximumStates: $0) } ?? Model.findings(of: program)
    return modeled?.0
  }

  /// Prints the smallest program that differs.
  private func report(_ difference: Difference?, of program: Program, _ player: Player) throws {
    guard difference != nil else { return }
    let smallest = try program.shrunk { try self.difference($0, player) != nil }
    print("  --program '\(smallest)'")
    for line in smallest.lines { print("    \(line)") }
    let again = try self.difference(smallest, player) ?? difference
    for line in (again?.description ?? "").split(separator: "\n") { print("  \(line)") }
  }

  private func difference(_ program: Program, _ player: Player) throws -> Difference? {
    guard let expected = try expected(of: program) else { return nil }
    return Difference(program, expected: expected, found: try player.findings(of: program))
  }

  /// On a terminal, how far it has come.
  private func progress(_ done: Int, _ different: Int) {
    guard isatty(STDERR_FILENO) == 1, done % 10 == 0 || done == count else { return }
    let text = "\r\(done) of \(count), \(different) differ\(done == count ? "\n" : "")"
    FileHandle.standardError.write(Data(text.utf8))
  }
}
