import Foundation
import Testing

/// Compares a text with the one that was recorded in `Tests/Recorded`. With `RECORD=1`, records it instead: what changed is then
/// read in the diff.
public func expectRecorded(
  _ text: String, as name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = package.appending(path: "Tests/Recorded/\(name).txt")
  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    try Data((text + "\n").utf8).write(to: file)
  } else {
    let recorded = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let lines = (text + "\n").split(separator: "\n", omittingEmptySubsequences: false)
    let difference = lines.difference(from: recorded)
    #expect(
      difference.isEmpty, "'RECORD=1 swift test' records what is right: \(difference)",
      sourceLocation: sourceLocation)
  }
}
