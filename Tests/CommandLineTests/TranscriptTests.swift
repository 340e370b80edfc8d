import Explorer
import Foundation
import Support
import Testing

@Suite("The tool in a shell, word for word: what it prints is recorded")
struct TranscriptTests {
  @Test("Commands that explore nothing")
  func tool() throws { try expectTranscript("tool") }

  @Test(
    "Commands that explore",
    .enabled(if: Explorer.isSupported, "needs the explorer"), arguments: ["games", "replays", "predictions"])
  func explorer(name: String) throws { try expectTranscript(name) }

  @Test(
    "Exercises and files of learners",
    .enabled(if: Explorer.isSupported, "needs the explorer"), .only(in: .exercises),
    arguments: ["exercises", "own-set", "playground"])
  func learners(name: String) throws { try expectTranscript(name) }

  /// Each scene has a folder of its own. `$COURSE` is the package, and `$RACECOURSE_PROGRESS` where runs are noted.
  private func expectTranscript(_ name: String) throws {
    try Support.expectTranscript("Transcripts/\(name)", by: "TranscriptTests") { body in
      try withScratchFolder { scratch in
        let folder = scratch.appending(path: "work")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let environment = [
          "PATH": Support.tool.deletingLastPathComponent().path + ":" + path, "COURSE": package.path,
          "RACECOURSE_PROGRESS": scratch.appending(path: "notes").path, "VISUAL": "", "EDITOR": "",
        ]
        try body { line in
          let run = try execute(
            ["-c", line], of: URL(filePath: "/bin/sh"), in: folder, environment: environment)
          var lines = self.lines(run.output) + self.lines(run.errors).map { "! " + $0 }
          if run.code != 0 { lines.append("[exit code \(run.code)]") }
          return lines.map { $0.replacing(scratch.path, with: "…").replacing(package.path, with: "<course>") }
        }
      }
    }
  }

  /// The lines of what was printed, without what differs from run to run: how long something took, and the build in a token.
  private func lines(_ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    return (text.hasSuffix("\n") ? String(text.dropLast()) : text + "⏎")
      .replacing(/\b[0-9]+(\.[0-9]+)? (µs|ms)\b/, with: "# ms")
      .replacing(/\b([a-z+-]+\.(racy|fixed|swift5|swift6|playground))\.[A-Za-z0-9_-]{12,}/) {
        "\($0.output.1).<token>"
      }
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
