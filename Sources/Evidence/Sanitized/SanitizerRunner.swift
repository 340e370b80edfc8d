import CAccessHooks
import Course
import Foundation

/// Runs the files of a pair live in a build that has ThreadSanitizer in it, and collects its reports.
public struct SanitizerRunner: Sendable {
  private let executable: URL

  /// Makes a runner that starts this executable, a build with ThreadSanitizer in it.
  public init(executable: URL) { self.executable = executable }

  /// Whether this build has ThreadSanitizer in it.
  public static var isSanitized: Bool { rc_is_sanitized() != 0 }

  /// Runs a file for about a second, and up to some seconds more where a report is expected and has not come:
  /// ThreadSanitizer sees what happens, not what could.
  ///
  /// - Throws: what `Process` throws if a child cannot be started.
  public func run(_ exhibit: Exhibit, _ variant: Variant) throws -> SanitizerRun {
    let expectsRace = exhibit.sanitizerExpectation(for: variant) == .race
    var races = 0
    var elsewhere = 0
    var tries = expectsRace ? 8 : 1
    while tries > 0, races == 0 {
      tries -= 1
      for report in try reports(exhibit, variant) {
        switch report.origin {
        case .lesson: races += 1
        case .project: elsewhere += 1
        case .foreign: break
        }
      }
    }
    return SanitizerRun(exhibit: exhibit.id, variant: variant, races: races, elsewhere: elsewhere)
  }

  private func reports(_ exhibit: Exhibit, _ variant: Variant) throws -> [SanitizerReport] {
    let request = ChildRequest.live(
      LessonFile(exhibit, variant), seconds: exhibit.luck == .certain ? nil : 1,
      isSimulated: exhibit.isExplorable)
    let child = LineProcess(
      executable: executable, arguments: try request.arguments(), patience: 60,
      environment: ["TSAN_OPTIONS": "exitcode=0 halt_on_error=0 report_thread_leaks=0"])
    var errorOutput = ""
    _ = try child.run(line: { _ in }, error: { errorOutput += $0 })
    return SanitizerReport.all(in: errorOutput)
  }
}
