/// A parametrized test has no cases, so it would pass without a check.
public struct NoCases: Error {}

/// The cases of a parametrized test, where they are not written beside it.
///
/// - Throws: ``NoCases`` if there are none: Swift Testing skips such a test.
public func cases<Element>(_ elements: some Sequence<Element>) throws -> [Element] {
  let cases = Array(elements)
  guard !cases.isEmpty else { throw NoCases() }
  return cases
}
