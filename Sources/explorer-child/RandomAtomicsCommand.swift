import Foundation
import RandomPrograms

/// Compares the explorer with the axioms of the memory model, on random programs of atomics or on programs given as text:
/// `explorer-child random-atomics [count [seed]]`, `explorer-child random-atomics 'atomics: store x 1 relaxed | load x relaxed'…`.
struct RandomAtomicsCommand: Command {
  private var count = 0
  private var seed: UInt64 = 0
  private let programs: [AtomicProgram]

  init?(_ words: [String]) {
    programs = words.compactMap { AtomicProgram($0) }
    if !words.isEmpty, programs.count == words.count { return }
    guard programs.isEmpty, words.count <= 2 else { return nil }
    let numbers = words.compactMap(UInt64.init)
    guard numbers.count == words.count, numbers.first != 0 else { return nil }
    count = Int(clamping: numbers.first ?? 100)
    seed = numbers.dropFirst().first ?? 1
  }

  func run() throws -> Never {
    signal(SIGPIPE, SIG_IGN)
    let players = [Player(.accesses, .schedules), Player(.accesses, .classes)]
    var (different, limited) = (0, 0)
    for program in programs {
      let difference = try difference(program, players)
      if difference != nil { different += 1 }
      let outcomes = AtomicModel(program).reachable.sorted().joined(separator: ", ")
      let more = try players[0].findings(of: program).mayBuffer ? ", or more by load buffering" : ""
      print(difference.map { "\(program)\n\($0)" } ?? "They agree: \(outcomes)\(more)")
    }
    if !programs.isEmpty { exit(different == 0 ? 0 : 1) }
    for number in 0..<count {
      let program = AtomicProgram(seed: seed &+ UInt64(number))
      let model = AtomicModel(program)
      if model.allowed != model.reachable { limited += 1 }
      guard try difference(program, players) != nil else { continue }
      different += 1
      let smallest = try program.shrunk { try difference($0, players) != nil }
      print("Program \(seed &+ UInt64(number)) differs: \(program)\n  '\(smallest)'")
      print(try difference(smallest, players) ?? "")
      fflush(nil)
    }
    print(
      "\(count) programs: \(count - different) agree with the model, \(different) differ; "
        + "\(limited) have outcomes that only an order of execution other than the explorer's gives.")
    exit(different == 0 ? 0 : 1)
  }

  /// How the explorer differs from the model in all schedules and in all classes; nil if it does not.
  private func difference(_ program: AtomicProgram, _ players: [Player]) throws -> String? {
    let model = AtomicModel(program)
    var lines: [String] = []
    for (player, unit) in zip(players, ["schedules", "classes"]) {
      let found = try player.findings(of: program)
      if !found.isComplete { lines.append("  \(unit) not complete: \(found.limits.joined(separator: ", "))") }
      if !found.races.isEmpty { lines.append("  races in \(unit)") }
      if !found.mayBuffer, model.permitted != model.reachable {
        lines.append(
          "  left out in \(unit) without a word: \(model.permitted.subtracting(model.reachable).sorted())")
      }
      for outcome in model.reachable.subtracting(found.endings).sorted() {
        lines.append("  not found in \(unit): \(outcome)")
      }
      for outcome in found.endings.subtracting(model.reachable).sorted() {
        lines.append("  \(model.allowed.contains(outcome) ? "unexpected" : "impossible"): \(outcome)")
      }
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
