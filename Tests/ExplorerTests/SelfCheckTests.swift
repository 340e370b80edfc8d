import Testing

@testable import Explorer

@Suite("A runtime that the explorer does not know is refused")
struct SelfCheckTests {
  /// A runtime as it should be.
  private static let usual = RuntimeFacts(
    jobAsRead: .init(kind: 0, priority: 17, identifier: "2", hasFunction: true),
    jobAsTold: .init(kind: 0, priority: 17, identifier: "2", hasFunction: true),
    threadBlocks: 4, streamFunctions: 2, groupFunctions: 3,
    schedules: RuntimeFacts.expectedSchedules, races: 2)

  @Test("A suitable runtime passes")
  func known() { #expect(Self.usual.failedChecks == []) }

  @Test("Each difference fails its own check")
  func other() {
    expect(.jobLayout) { $0.jobAsRead?.kind = 192 }
    expect(.jobLayout) { $0.jobAsRead?.priority = 0 }
    expect(.jobLayout) { $0.jobAsRead?.identifier = "0" }
    expect(.jobLayout) { $0.jobAsRead?.hasFunction = false }
    expect(.jobLayout) { ($0.jobAsRead, $0.jobAsTold) = (nil, nil) }
    expect(.hooks) { $0.hooks = "swift_task_switch" }
    expect(.names) { $0.names = "$sSiN" }
    expect(.threadBlocks) { $0.threadBlocks = 0 }
    expect(.threadBlocks) { $0.threadBlocks = 1 }
    expect(.streams) { $0.streamFunctions = 0 }
    expect(.groups) { $0.groupFunctions = 0 }
    expect(.search) { $0.schedules = ["2": 2] }
    expect(.search) { $0.schedules = [:] }
    expect(.search) { $0.races = 0 }
  }

  private func expect(
    _ check: RuntimeCheck, sourceLocation: SourceLocation = #_sourceLocation,
    change: (inout RuntimeFacts) -> Void
  ) {
    var facts = Self.usual
    change(&facts)
    #expect(facts.failedChecks == [check], sourceLocation: sourceLocation)
  }
}
