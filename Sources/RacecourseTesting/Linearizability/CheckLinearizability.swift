import Testing

/// Checks that operations which run at the same time give what they could have given one after the other.
///
/// ```swift
/// @Test func stackIsLinearizable() async throws {
///   try await checkLinearizability(
///     of: { Stack<Int>() },
///     model: [Int](),
///     operations: [
///       CheckedOperation("push", arguments: [1, 2]) { stack, value in await stack.push(value) } model: { $0.append($1) },
///       CheckedOperation("pop") { await $0.pop() } model: { $0.popLast() },
///     ])
/// }
/// ```
///
/// It makes small scenarios, in which two or three tasks call the operations, and explores each of them, the smallest first. In
/// every schedule, the results must be those of some order of the calls, each made at one moment between its beginning and its
/// end. Otherwise the test fails with the smallest scenario that shows it, its results and its schedule. It also fails where
/// ``explore(_:allowing:sourceLocation:_:)`` does: a deadlock, a crash, a data race.
///
/// - Parameters:
///   - search: which schedules of the scenarios are run, and how long all of that takes at most.
///   - scenarios: how many scenarios there are, at most.
///   - allowed: what is no failure.
///   - token: names the one schedule to play, which a failure gave; nil to search.
///   - sourceLocation: where failures are reported.
///   - make: makes what is checked, once in each schedule.
///   - model: how it begins: a value that says what is right. Calls change copies of it.
///   - operations: what can be called.
/// - Returns: how much was explored.
/// - Throws: ``ExploreError`` if nothing could be explored.
@discardableResult
public func checkLinearizability<Subject: Sendable, Model: Hashable & Sendable>(
  _ search: ScheduleSearch = .all(within: .seconds(10)), scenarios: Int = 100,
  allowing allowed: Allowance = [],
  replaying token: String? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  of make: @escaping @Sendable () async throws -> Subject, model: Model,
  operations: [CheckedOperation<Subject, Model>]
) async throws -> ExplorationResult {
  let calls = operations.flatMap(\.calls)
  var generator = ScenarioGenerator(calls: calls.count)
  let run = ScenarioRun(
    make: make, check: HistoryCheck(model: model, calls: calls), location: sourceLocation)
  let call = ExploreCall(
    search: search, allowed: allowed, location: sourceLocation, token: token,
    scenarios: ScenarioSearch(
      scenarios: generator.scenarios(scenarios), text: HistoryText(calls: calls.map(\.text))))
  return try await call.run { try await run($0) }.result
}
