import Explorer
import Foundation
import Litmus
import RandomPrograms

/// Searches programs as a whole, and in parts that are given away after schedules chosen at random, and compares what was found.
struct PartsCommand {
  let programs: [LitmusProgram]

  /// One is given away after one schedule in so many.
  private static let rates: [Int] = [1, 3, 20]

  /// Prints what differs, and how many parts there were; ends with 1 if anything does.
  func run() throws -> Never {
    var different = 0, given = 0, taken = 0
    for program in programs {
      for options in Self.searches {
        guard var whole = try Explorer.exploreInProcess(program.name, options, body: program.body) else {
          continue
        }
        whole.seconds = 0
        for rate in Self.rates {
          var random = RandomNumbers(seed: UInt64(rate))
          guard
            let parts = try Explorer.exploreInParts(
              program.name, options, isGiven: { random.below(rate) == 0 }, body: program.body)
          else { continue }
          var found = parts.exploration
          found.seconds = 0
          (given, taken) = (given + parts.given, taken + parts.taken)
          if found == whole { continue }
          different += 1
          print(
            "\(program.name) differs, \(options.granularity), reduction \(options.reduction), one in \(rate)")
          print("  as a whole: \(whole)\n  in parts:   \(found)")
        }
      }
    }
    print("\(programs.count) programs; of \(given) parts \(taken) were taken; \(different) searches differ")
    exit(different == 0 ? 0 : 1)
  }

  /// All schedules, at either granularity; classes from the beginning, after some schedules, and only to see how many schedules
  /// there are; and a limit that lies in a part.
  private static let searches: [SearchOptions] = [
    SearchOptions(classesAfter: nil, maximumSchedules: 5000),
    SearchOptions(granularity: .job, classesAfter: nil),
    SearchOptions(reduction: true), SearchOptions(classesAfter: 30), SearchOptions(classesAfter: 1000),
    SearchOptions(reduction: true, maximumSchedules: 17),
  ]
}
