import Foundation
import Testing

/// Runs the command lines of a transcript in `Tests/Recorded`, which begin with `$`, and compares what is below each. A scene
/// begins with ``sceneMark`` and its title; `scene` gives what answers its commands.
///
/// - Throws: what a command throws, and if the transcript has none.
public func expectTranscript(
  _ name: String, by test: String, sourceLocation: SourceLocation = #_sourceLocation,
  scene: (_ body: (_ answer: (String) throws -> [String]) throws -> Void) throws -> Void
) throws {
  let file = package.appending(path: "Tests/Recorded/\(name).txt")
  let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  var scenes: [(title: String, commands: [String])] = []
  for line in lines {
    if line.hasPrefix(sceneMark) { scenes.append((String(line.dropFirst(sceneMark.count)), [])) }
    if line.hasPrefix("$ "), !scenes.isEmpty { scenes[scenes.count - 1].commands.append(line) }
  }
  try #require(!scenes.isEmpty && scenes.allSatisfy { !$0.commands.isEmpty }, "\(file.path)")
  var texts: [String] = []
  for (title, commands) in scenes {
    try scene { answer in
      let parts = try commands.flatMap { [$0] + (try answer(String($0.dropFirst(2)))) }
      texts.append(([sceneMark + title] + parts).joined(separator: "\n"))
    }
  }
  try expectRecorded(texts.joined(separator: "\n\n"), as: name, by: test, sourceLocation: sourceLocation)
}
