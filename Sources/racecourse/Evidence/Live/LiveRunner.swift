import Foundation

/// Runs one file of a pair live, again and again for about a second, in child processes.
struct LiveRunner: Sendable {
  /// How long, in seconds, to run a file whose outcome is a matter of luck.
  var seconds = 1.0
  /// The number of crashes or hangs after which to stop.
  var failureLimit = 3
  /// Whether runs are recorded even if the exhibit has no timeline.
  var alwaysRecords = false

  let executable: URL
  let sourceRoot: URL?

  /// Runs one file until its time is over, or until it failed too often.
  /// - Throws: what is thrown when a child cannot be started, ``LiveError``, and ``EditedLesson``.
  func run(_ exhibit: Exhibit, _ variant: Variant) throws -> LiveRun {
    let file = try LessonFile(exhibit, variant, shownFrom: sourceRoot)
    var result = LiveRun()
    var failures = 0
    let end = ContinuousClock.now + .seconds(seconds)
    let isOnce = exhibit.luck == .certain
    let records = alwaysRecords || exhibit.timeline != nil
    repeat {
      let left = max((end - ContinuousClock.now) / .seconds(1), 0)
      let request = ChildRequest.live(file, seconds: isOnce ? nil : left, records: records)
      var problem: (any Error)?
      let child = LineProcess(executable: executable, arguments: try request.arguments())
      let ending = try child.run { line in
        do { result.add(try LiveMessage(line: line)) } catch { problem = error }
      }
      if let problem { throw problem }
      switch ending {
      case .exited(0): return result
      case .exited(LiveChild.stuck): result.counts[.deadlocked([]), default: 0] += 1
      case .exited(let code): throw LiveError(exitCode: code)
      // Lessons do not send themselves signals, so this one came from outside.
      case .crashed(let reason) where reason == CrashReason.reason(signal: SIGKILL, message: ""):
        throw LiveError.childKilled
      default: result.counts[ending, default: 0] += 1
      }
      failures += 1
    } while failures < failureLimit && !isOnce && ContinuousClock.now < end
    return result
  }
}

/// A live child did not do its work.
enum LiveError: CourseError, Equatable {
  /// It ended with this exit code.
  case childFailed(Int32)
  /// Something outside killed it.
  case childKilled
  /// It could not reach its own server through the loopback interface.
  case noServer
  /// It got too few threads.
  case tooFewThreads
  /// It could open too few files.
  case tooFewFiles

  init(exitCode: Int32) {
    self =
      switch LiveChild.Refusal(rawValue: exitCode) {
      case .noServer: .noServer
      case .tooFewThreads: .tooFewThreads
      case .tooFewFiles: .tooFewFiles
      case nil: .childFailed(exitCode)
      }
  }

  var message: String {
    switch self {
    case .childFailed(let code):
      """
      A child process that runs a lesson ended with exit code \(code). \
      Is another program using all ports of the loopback interface, or all file descriptors?
      """
    case .childKilled:
      """
      A child process that runs a lesson was killed from outside. The system may be short of memory. \
      Quit other programs, or give this one more memory.
      """
    case .noServer:
      """
      A lesson's own server on 127.0.0.1 cannot be reached: the loopback interface is down, or not allowed. \
      'ip link set lo up' brings it up. 'racecourse explore' needs no network.
      """
    case .tooFewThreads: "A live run of a lesson could not start enough threads: \(systemMessage(EAGAIN))"
    case .tooFewFiles: "A live run of a lesson could not open enough files: \(systemMessage(EMFILE))"
    }
  }

  var exitCode: ExitCode { .software }
}

extension LiveRun {
  mutating func add(_ message: LiveMessage) {
    switch message {
    case .outcome(let name): counts[.returned(name), default: 0] += 1
    case .trace(let outcome, let first): traces[outcome] = traces[outcome] ?? first
    case .screen(let outcome, let pictures): screens[outcome] = screens[outcome] ?? pictures
    case .offMain(let count): offMainAccesses += count
    }
  }
}
