import Course
import Evidence
import Explorer
import Foundation
import Report

/// Explores an exhibit and tells what was found.
struct Explore {
  let exhibit: Exhibit
  let variants: [Variant]
  let options: SearchOptions
  let json: Bool
  let style: Style

  /// Whether everything agreed with the catalogue.
  func callAsFunction() throws -> Bool {
    let report = ExploreReport(exhibit, style: style)
    var runs: [ExploredRun] = []
    if exhibit.isExplorable {
      let runner = try ExplorerRunner()
      for variant in variants {
        let run = try runner.explore(exhibit, variant, options) { schedules in
          Terminal.progress("Exploring the \(variant.rawValue) file: \(schedules) schedules …")
        }
        runs.append(run)
      }
    }
    let text = exhibit.isExplorable ? report.lines(runs) : report.notApplicable()
    Terminal.print(json ? [try JSONReport.explore(exhibit, runs)] : text)
    return runs.allSatisfy(\.holds)
  }
}

extension ExplorerRunner {
  /// Explores in children of this very program; where the project's sources are found, files are named from there.
  init() throws {
    self.init(executable: try Terminal.executable(), sourceRoot: try? Sources.default().root())
  }
}
