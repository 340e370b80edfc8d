import Foundation
import Testing

/// Runs the body in all of its schedules, and fails the test if it goes wrong in one of them.
///
/// ```swift
/// @Test func nobodyOverdraws() async throws {
///   try await explore {
///     let account = Account(balance: 100)
///     async let first = account.take(80)
///     async let second = account.take(80)
///     _ = await (first, second)
///     #expect(await account.balance >= 0)
///   }
/// }
/// ```
///
/// A failed expectation, an error that the body throws, a crash, a deadlock and a data race fail the test, with the schedule that shows
/// it. The search stops there, unless it is told to go on: ``ScheduleSearch/findingEveryFailure()``. An uncontrolled search fails the
/// test too, unless that is allowed. If nothing goes wrong, the search stops after two seconds, and the test passes, with a warning if schedules are left: ``ScheduleSearch/complete`` makes that a
/// failure.
///
/// The body runs many times, in a process of its own: it must make all that it uses, and end all that it starts. State that it
/// leaves behind in something that was made outside is named, and fails the test.
///
/// - Parameters:
///   - search: which schedules are run.
///   - allowed: what is no failure.
///   - sourceLocation: where failures without a place of their own are reported.
///   - body: what is explored.
/// - Returns: how much was explored.
/// - Throws: ``ExploreError`` if nothing could be explored.
@discardableResult
public func explore(
  _ search: ScheduleSearch = .all, allowing allowed: Allowance = [],
  sourceLocation: SourceLocation = #_sourceLocation,
  @_inheritActorContext _ body: @escaping @Sendable () async throws -> Void
) async throws -> ExplorationResult {
  try await ExploreCall(search: search, allowed: allowed, location: sourceLocation, token: nil).run {
    try await body()
    return nil
  }.result
}

/// Runs the body in all of its schedules, and gives every value that it returns, with the number of schedules that return it.
///
/// ```swift
/// #expect(try await outcomes { await raceOfTwoTasks() }.values == ["first", "second"])
/// ```
///
/// It fails the test where ``explore(_:allowing:sourceLocation:_:)`` does, and by default also if the search is incomplete, because
/// values may be missing then.
///
/// - Parameters:
///   - search: which schedules are run.
///   - allowed: what is no failure.
///   - sourceLocation: where failures without a place of their own are reported.
///   - body: what is explored. Its values come from another process, so they must be `Codable`.
/// - Throws: ``ExploreError`` if nothing could be explored.
public func outcomes<Value: Hashable & Codable & Sendable>(
  _ search: ScheduleSearch = .complete, allowing allowed: Allowance = [],
  sourceLocation: SourceLocation = #_sourceLocation,
  @_inheritActorContext of body: @escaping @Sendable () async throws -> Value
) async throws -> Outcomes<Value> {
  let found = try await ExploreCall(
    search: search.findingEveryFailure(), allowed: allowed, location: sourceLocation, token: nil
  )
  .run {
    try EncodedValue.text(of: await body())
  }
  var counts: [Value: Int] = [:]
  for (text, count) in found.values {
    counts[try EncodedValue.value(of: text), default: 0] += count
  }
  return Outcomes(counts: counts, exploration: found.result)
}

/// Plays the one schedule that a token names, which a failure of ``explore(_:allowing:sourceLocation:_:)`` at this place gave.
///
/// - Parameters:
///   - token: the token. It holds for the build that it was made by.
///   - sourceLocation: where failures without a place of their own are reported.
///   - body: what is explored.
/// - Throws: ``ExploreError`` for a token of another build or another place.
public func explore(
  replaying token: String, sourceLocation: SourceLocation = #_sourceLocation,
  @_inheritActorContext _ body: @escaping @Sendable () async throws -> Void
) async throws {
  _ = try await ExploreCall(search: .all, allowed: [], location: sourceLocation, token: token).run {
    try await body()
    return nil
  }
}
