import Explorer
import Foundation
import Litmus

/// Searches programs as a whole, and in subtrees that are given away after schedules chosen at random, and compares what was
/// found.
struct PartsCommand: Command {
  private let programs: [LitmusProgram]

  init?(_ names: [String]) {
    programs = names.compactMap(LitmusProgram.named)
    if programs.count < names.count { return nil }
  }

  func run() throws -> Never {
    #if EXPLORER
      var different = 0, given = 0, taken = 0
      for program in programs {
        for options in Self.searches {
          guard var whole = try Explorer.exploreInProcess(program.name, options, body: program.body) else {
            continue
          }
          whole.seconds = 0
          for rest in Self.rests {
            var search = try InterleavedSearch(options, processes: 3, rest: rest)
            guard var found = try search.run(program.name, body: program.body) else { continue }
            found.seconds = 0
            (given, taken) = (given + search.given, taken + search.taken)
            if found == whole { continue }
            different += 1
            print(
              "\(program.name) differs, \(options.granularity), reduction \(options.reduction), rest \(rest)")
            print("  as a whole:  \(whole)\n  in subtrees: \(found)")
          }
        }
      }
      print(
        "\(programs.count) programs; of \(given) subtrees \(taken) were taken; \(different) searches differ")
      exit(different == 0 ? 0 : 1)
    #else
      throw ExplorerError.unsupported
    #endif
  }

  /// After how many schedules a search is asked again for a subtree if it had none to give away.
  private static let rests: [Int] = [1, 3, 20]

  /// All schedules, at either granularity; classes from the beginning, after some schedules, and only to see how many schedules
  /// there are; and a limit that lies in a subtree.
  private static let searches: [SearchOptions] = [
    SearchOptions(classesAfter: nil, maximumSchedules: 5000),
    SearchOptions(granularity: .job, classesAfter: nil),
    SearchOptions(reduction: true), SearchOptions(classesAfter: 30), SearchOptions(classesAfter: 1000),
    SearchOptions(reduction: true, maximumSchedules: 17),
  ]
}
