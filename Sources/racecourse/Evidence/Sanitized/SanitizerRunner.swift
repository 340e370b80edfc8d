import Foundation

/// Runs the files of a pair live in a build with ThreadSanitizer, and collects its reports.
struct SanitizerRunner: Sendable {
  private let executable: URL
  private let code: SanitizedCode
  private let date: String

  /// - Parameters:
  ///   - executable: a build with ThreadSanitizer.
  ///   - code: the code that it was built from.
  init(executable: URL, code: SanitizedCode) {
    self.executable = executable
    self.code = code
    date = Date.now.formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
  }

  /// Runs a file for about a second, and some seconds longer if an expected report has not come:
  /// ThreadSanitizer sees what happens, not what could.
  ///
  /// - Throws: `ProcessError` if a child cannot be started, ``LiveError`` and ``SanitizerError`` if it does not do its work.
  func run(_ exhibit: Exhibit, _ variant: Variant) throws -> SanitizerRun {
    var code = code
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
    return SanitizerRun(
      exhibit: exhibit.id, variant: variant, races: races, elsewhere: elsewhere, date: date,
      code: code.fingerprint(of: exhibit, variant))
  }

  private func reports(_ exhibit: Exhibit, _ variant: Variant) throws -> [SanitizerReport] {
    // It runs its own build, which was just made.
    let request = ChildRequest.live(
      try LessonFile(exhibit, variant, shownFrom: nil), seconds: exhibit.luck == .certain ? nil : 1,
      isSimulated: exhibit.isExplorable)
    let child = LineProcess(
      executable: executable, arguments: try request.arguments(), patience: 30,
      environment: ["TSAN_OPTIONS": "exitcode=0 halt_on_error=0 report_thread_leaks=0"])
    var errorOutput = ""
    let ending = try child.run(line: { _ in }, error: { errorOutput += $0 })
    // A file may crash or hang: that is its bug. A child that refuses to start says nothing about it.
    if case .exited(let code) = ending, code != 0, code != LiveChild.stuck { throw Self.error(code) }
    return SanitizerReport.all(in: errorOutput)
  }

  private static func error(_ exitCode: Int32) -> any Error {
    exitCode == EX_USAGE ? SanitizerError.otherVersion : LiveError(exitCode: exitCode)
  }
}
