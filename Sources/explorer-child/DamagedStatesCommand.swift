import Explorer
import Foundation
import Litmus

/// Damages what searches keep in the memory that they share with the program, and reads it as a process that asks does:
/// `explorer-child damaged-states [count [seed]]`. Each damage is seen, or does no harm.
struct DamagedStatesCommand: Command {
  private let count: Int
  private let seed: UInt64

  init?(_ words: [String]) {
    let numbers = words.compactMap(UInt64.init)
    guard numbers.count == words.count, numbers.count <= 2, numbers.first != 0 else { return nil }
    count = Int(clamping: numbers.first ?? 10_000)
    seed = numbers.dropFirst().first ?? 1
  }

  /// Prints the seeds that ended a copy of this process, and a summary; ends with 1 if there are any.
  func run() throws -> Never {
    #if EXPLORER
      // A copy that ends is counted.
      setenv("SWIFT_BACKTRACE", "enable=no", 1)
      var (done, seen, died) = (0, 0, [UInt64]())
      func note(_ damaged: DamagedStates) {
        done += damaged.count
        seen += damaged.seen
        died += damaged.died
      }
      var round: UInt64 = 0
      while done < count {
        let seed = self.seed + round * 1_000_000
        for (number, (name, options)) in Self.searches.enumerated() where done < count {
          let explorer = Explorer(litmus: name)
          let seed = seed + UInt64(number) * 100_000
          var states = DamagedStates(explorer, options, seed: seed)
          try states.damageSearch(times: min(20, count - done))
          note(states)
          guard done < count, name != Self.crashing, let program = LitmusProgram.named(name) else { continue }
          states = DamagedStates(explorer, options, seed: seed + 50_000)
          var search = try InterleavedSearch(options, processes: 3, rest: 1)
          search.before = { action, subtrees in
            if states.count < 60 { states.damage(subtrees, times: 2, before: action) }
          }
          _ = try search.run(name, body: program.body)
          note(states)
        }
        round += 1
      }
      print("\(done) damaged states: \(seen) were seen, \(died.count) ended the process")
      if !died.isEmpty { print("seeds: \(died)") }
      exit(died.isEmpty ? 0 : 1)
    #else
      throw ExplorerError.unsupported
    #endif
  }

  /// Programs with races, deadlocks and locks; all schedules and classes, and those that are counted; searches that end in the middle.
  private static let searches: [(String, SearchOptions)] = [
    ("counter", SearchOptions(classesAfter: nil)), ("counter", SearchOptions(reduction: true)),
    ("mutex-counter-3x1", SearchOptions(reduction: true)), ("blocked-forever", SearchOptions()),
    ("mutex-counter-3x1", SearchOptions(classesAfter: nil, maximumSchedules: 50)),
    ("mutex-counter-3x1", SearchOptions(reduction: true, maximumSchedules: 7)),
    ("counter", SearchOptions(classesAfter: 10)), (crashing, counting),
    ("mutex-counter-3x1", counting),
  ]

  /// Ends its process, so it is not searched in this one.
  private static let crashing = "double-resume"

  private static var counting: SearchOptions {
    var options = SearchOptions(reduction: true)
    options.remembers = true
    return options
  }
}
