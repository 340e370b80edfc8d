import Foundation
import LivePrograms

/// Compares the explorer with real life, on random programs of ordinary Swift:
/// `explorer-child live-programs <first seed> <count> [--list] [--write <folder>]`, and
/// `explorer-child live-programs --text <seed>`, which prints the program of a seed.
struct LiveProgramsCommand: Command {
  private var first: UInt64 = 1
  private var count = 1
  private var lists = false
  private var isText = false
  private var output: URL?

  init?(_ words: [String]) {
    var rest = words[...]
    var numbers: [UInt64] = []
    while let word = rest.popFirst() {
      switch word {
      case "--list": lists = true
      case "--text": isText = true
      case "--write":
        guard let path = rest.popFirst() else { return nil }
        output = URL(filePath: path)
      default:
        guard let number = UInt64(word) else { return nil }
        numbers.append(number)
      }
    }
    guard numbers.count == (isText ? 1 : 2) else { return nil }
    first = numbers[0]
    if !isText { count = Int(clamping: numbers[1]) }
    if count < 1 { return nil }
  }

  /// How many programs are compiled together: more would take less time for each, and more memory.
  private static let batch = 60

  func run() throws -> Never {
    if isText {
      print(LiveProgram(seed: first).playground(comments: ["live-programs, seed \(first)"]), terminator: "")
      exit(0)
    }
    let start = ContinuousClock.now
    var tally = LiveTally()
    do {
      for begin in stride(from: 0, to: count, by: Self.batch) {
        let seeds = (begin..<min(count, begin + Self.batch)).map { first &+ UInt64($0) }
        try compare(seeds.map { LiveProgram(seed: $0) }, &tally)
      }
    } catch let failure as LiveBatch.Failure {
      print(failure)
      exit(70)
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    print(tally.summary)
    print(String(format: "%.1f s for each program.", seconds / Double(count)))
    exit(tally.disagreements == 0 ? 0 : 1)
  }

  private func compare(_ programs: [LiveProgram], _ tally: inout LiveTally) throws {
    try withBatch(programs, LiveBatch.Effort()) { batch in
      for (number, program) in programs.enumerated() {
        let (verdict, found, live) = try batch.check(number)
        tally.count(verdict)
        if lists {
          let notes = [program.names] + found.limits
          print(
            "\(program.seed): \(verdict), \(found.outcomes.count) found, \(live.outcomes.count) live "
              + "(\(notes.joined(separator: ", ")))")
        }
        if let difference = verdict.difference { try report(program, difference) }
        fflush(nil)
      }
    }
  }

  /// Prints how a program disagrees, and the smallest one that does.
  private func report(_ program: LiveProgram, _ difference: String) throws {
    print("Program \(program.seed) disagrees. \(difference)")
    fflush(nil)
    var effort = LiveBatch.Effort()
    (effort.runs, effort.seconds) = (10_000, 2)
    let smallest = try program.reduced(rounds: 12) { candidates in
      try withBatch(candidates, effort) { batch in
        try candidates.indices.first { try batch.check($0).verdict.isDisagreement }
      }
    }
    let verdict = try withBatch([smallest], effort) { try $0.check(0).verdict }
    let comment =
      "\(verdict.difference ?? "It disagreed before, but not in its last runs.") (seed \(program.seed), \(smallest.names))"
    let text = smallest.playground(comments: [comment])
    print(text)
    if let output {
      try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: output.appending(path: "\(program.seed).swift"))
    }
  }

  private func withBatch<Result>(
    _ programs: [LiveProgram], _ effort: LiveBatch.Effort, _ body: (LiveBatch) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "live-programs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tool = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "racecourse")
    return try body(LiveBatch(programs, effort: effort, tool: tool, in: folder))
  }
}
