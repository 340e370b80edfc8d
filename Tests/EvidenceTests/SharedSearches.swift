import Course
import Explorer
import Foundation
import Support
import Synchronization

@testable import Evidence

let explorable = Course.exhibits.filter(\.isExplorable)

/// All schedules of one file of an exhibit: searched once, however many tests ask.
func explored(_ exhibit: Exhibit, _ variant: Variant) throws -> ExploredRun {
  try searches["\(exhibit.id) \(variant)"]?.run.withLock { run in
    if let run { return run }
    let found = try ExplorerRunner(executable: tool).explore(exhibit, variant, SearchOptions(hangAfter: 30))
    run = found
    return found
  } ?? ExplorerRunner(executable: tool).explore(exhibit, variant, SearchOptions(hangAfter: 30))
}

private final class SharedSearch: Sendable {
  let run = Mutex<ExploredRun?>(nil)
}

private let searches = Dictionary(
  uniqueKeysWithValues: explorable.flatMap { exhibit in
    Variant.allCases.map { ("\(exhibit.id) \($0)", SharedSearch()) }
  })
