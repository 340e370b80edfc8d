#if EXPLORER
  import CAccessHooks
  import Explorer
  import Foundation
  import Testing

  /// The child's side: the body's schedules, and the issues of the one under way.
  enum ChildRun {
    // Touched by the one thread that explores, and by no other.
    nonisolated(unsafe) private static var issues: [ScheduleRecord.RecordedIssue] = []
    /// Whether the call of `explore` is itself inside `withKnownIssue`: then it cannot be told which issues the body itself
    /// expects, and all of them count.
    nonisolated(unsafe) private static var isInsideKnownIssue = false
    nonisolated(unsafe) private static var isProbing = false
    /// The names of what schedules gave, because many give the same.
    nonisolated(unsafe) private static var names: [ScheduleRecord: String] = [:]

    /// Explores the body for the parent, and ends the process.
    static func run(
      _ location: SourceLocation, _ body: @escaping @Sendable () async throws -> String?
    ) async throws -> Never {
      guard let test = Test.current else { exit(64) }
      // All configurations that are in use get the issues of a detached task: also the one made here.
      let trait = IssueHandlingTrait.compactMapIssues { issue in
        rc_set_aside(true)
        note(issue)
        rc_set_aside(false)
        return nil
      }
      try await trait.provideScope(for: test, testCase: Test.Case.current) {
        isProbing = true
        Issue.record("Is this known?")
        isProbing = false
        (issues, names) = ([], [:])
        rc_child_resets_untouched_globals()
        ExplorerChild.run { await record(location, body) }
      }
      exit(64)
    }

    private static func note(_ issue: Issue) {
      // An issue that 'withKnownIssue' expects is no failure.
      if isProbing {
        isInsideKnownIssue = !issue.isFailure
      } else if issue.isFailure || isInsideKnownIssue && issue.severity == .error {
        let lines = [issue.headline].compactMap(\.self) + issue.comments.map(\.rawValue)
        add(.init(text: lines.joined(separator: "\n"), location: issue.sourceLocation))
      }
    }

    /// Notes an issue, also for the case that the schedule does not return.
    private static func add(_ issue: ScheduleRecord.RecordedIssue) {
      issues.append(issue)
      var record = ScheduleRecord()
      record.issues = issues
      rc_child_said(name(of: record))
    }

    private static func name(of record: ScheduleRecord) -> String {
      if let name = names[record] { return name }
      let name = record.name
      names[record] = name
      return name
    }

    /// What the body reaches, as it was when its first schedule began, and what was found to have changed.
    nonisolated(unsafe) private static var outside: OutsideState?
    nonisolated(unsafe) private static var change: String?

    /// As a property, a closure is not wrapped in another one.
    private struct Stored {
      let body: @Sendable () async throws -> String?
    }

    /// Notes if this schedule does not begin as the first did.
    private static func compareBeginning(
      _ location: SourceLocation, _ body: @escaping @Sendable () async throws -> String?
    ) {
      rc_set_aside(true)
      defer { rc_set_aside(false) }
      guard let outside else {
        outside = OutsideState(reachedBy: Stored(body: body))
        return
      }
      guard let now = outside.change else { return }
      rc_child_told_change()
      change = change ?? now
      let text =
        "The body uses what earlier schedules left behind: \(change ?? now). Make it inside the body, "
        + "so that every schedule begins alike."
      add(.init(text: text, location: location))
    }

    /// Whether their memory is given back here depends on what is kept of them: that is no part of the schedule.
    private static func forgetIssues() {
      rc_set_aside(true)
      issues = []
      rc_set_aside(false)
    }

    /// Runs the body once, and gives what came of it as a name.
    @MainActor private static func record(
      _ location: SourceLocation, _ body: @escaping @Sendable () async throws -> String?
    ) async -> String {
      forgetIssues()
      compareBeginning(location, body)
      var record = ScheduleRecord()
      do {
        record.value = try await body()
        if let size = record.value?.utf8.count, size > ScheduleRecord.room {
          record.value = nil
          issues.append(
            .init(
              text: "The body returned a value of \(size) bytes as JSON. Values of more than "
                + "\(ScheduleRecord.room) bytes cannot be told apart: return less.", location: location))
        }
      } catch {
        // `#require` has recorded its issue.
        if !(error is ExpectationFailedError) {
          issues.append(.init(text: "An error was thrown: \(error)", location: location))
        }
      }
      if issues.isEmpty, record.value == nil { return ScheduleRecord.passedName }
      if !issues.isEmpty { rc_child_failed() }
      rc_set_aside(true)
      defer { rc_set_aside(false) }
      record.issues = issues
      return name(of: record)
    }
  }

  extension Issue {
    /// What happened, without the comments; nil if they say it all.
    fileprivate var headline: String? {
      switch kind {
      case .unconditional: comments.isEmpty ? "An issue was recorded" : nil
      default: "\(kind)"
      }
    }
  }
#endif
