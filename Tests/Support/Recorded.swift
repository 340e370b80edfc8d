import Foundation
import Testing

/// Compares a text with the one that was recorded in `Tests/Recorded`. With `RECORD=1`, it records the text instead; what was
/// recorded is read in the diff, so the test fails until it runs again and finds it unchanged.
///
/// - Throws: if the file cannot be written.
public func expectRecorded(
  _ text: String, as name: String, by test: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let path = "Tests/Recorded/\(name).txt"
  let file = package.appending(path: path)
  let recorded = try? String(contentsOf: file, encoding: .utf8)
  guard recorded != text + "\n" else { return }
  let problem: String
  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    try Data((text + "\n").utf8).write(to: file)
    problem = "\(path) was recorded: read its diff, and run the test again."
  } else {
    let difference = recorded.map { ", and differs:\n" + firstDifferences($0, text + "\n") }
    problem = """
      \(path) is recorded by 'RECORD=1 swift test --filter \(test)'\(difference ?? ", and missing.")
      """
  }
  Issue.record("\(problem)", sourceLocation: sourceLocation)
}

/// What a scene of a recording begins with.
public let sceneMark = "━━ "

/// The first lines in which two texts differ, with their numbers, below the scene that they are in.
private func firstDifferences(_ recorded: String, _ now: String) -> String {
  let texts = [recorded, now].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
  let changes = texts[1].difference(from: texts[0]).map { change in
    switch change {
    case .remove(let offset, let line, _): (offset: offset, text: 0, sign: "-", line: line)
    case .insert(let offset, let line, _): (offset: offset, text: 1, sign: "+", line: line)
    }
  }.sorted { ($0.offset, $0.text) < ($1.offset, $1.text) }
  var scene: Substring?
  let lines = changes.prefix(20).flatMap { change in
    let own = texts[change.text][...change.offset].last { $0.hasPrefix(sceneMark) }
    defer { scene = own }
    return (own == scene ? [] : [String(own ?? "")]) + ["\(change.sign) \(change.offset + 1): \(change.line)"]
  }
  return (lines + (changes.count > 20 ? ["… and \(changes.count - 20) more lines"] : [])).joined(
    separator: "\n")
}
