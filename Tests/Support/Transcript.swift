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

/// Runs the command lines of a transcript in a shell. Each scene has a folder of its own. `$COURSE` is the package, and
/// `$RACECOURSE_PROGRESS` where runs are noted.
///
/// - Throws: what a command throws, and if the transcript has none.
public func expectShellTranscript(
  _ name: String, by test: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectTranscript("Transcripts/\(name)", by: test, sourceLocation: sourceLocation) { body in
    try withScratchFolder { scratch in
      let folder = scratch.appending(path: "work")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let environment = [
        "PATH": tool.deletingLastPathComponent().path + ":" + path, "COURSE": package.path,
        "RACECOURSE_PROGRESS": "my-exercises", "VISUAL": "", "EDITOR": "",
      ]
      try body { line in
        let run = try execute(
          ["-c", line], of: URL(filePath: "/bin/sh"), in: folder, environment: environment)
        var lines = recorded(run.output) + recorded(run.errors).map { "! " + $0 }
        if run.code != 0 { lines.append("[exit code \(run.code)]") }
        return lines.map { $0.replacing(scratch.path, with: "…").replacing(package.path, with: "<course>") }
      }
    }
  }
}

/// The lines of what was printed, without what differs from run to run: how long something took, and the build in a token.
private func recorded(_ text: String) -> [String] {
  guard !text.isEmpty else { return [] }
  return (text.hasSuffix("\n") ? String(text.dropLast()) : text + "⏎")
    .replacing(/\b[0-9]+(\.[0-9]+)? (µs|ms)\b/, with: "# ms")
    .replacing(/\b([a-z+-]+\.(racy|fixed|swift5|swift6|playground))\.[A-Za-z0-9_-]{12,}/) {
      "\($0.output.1).<token>"
    }
    .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
