import Explorer
import Foundation
import Support
import Testing

@Suite("An installed copy")
struct InstalledCopyTests {
  /// The lines of the documentation that copy, with other folders.
  private func lines(from build: URL, to copy: URL) throws -> String {
    let readme = try String(contentsOf: package.appending(path: "Documentation/Commands.md"), encoding: .utf8)
    let part = try #require(readme.components(separatedBy: "## Installed once").dropFirst().first)
    let code = part.split(separator: "\n").drop { !$0.hasPrefix("    ") }.prefix { $0.hasPrefix("    ") }
    #expect(code.first == "    swift build -c release --product racecourse")
    return code.dropFirst().joined(separator: "\n")
      .replacing(".build/release", with: "'\(build.path)'").replacing("~/racecourse", with: "'\(copy.path)'")
      .replacing("$HOME/racecourse", with: copy.path)
  }

  @Test(
    "The documented lines make a copy that has its own lessons, and works from any folder",
    .enabled(if: Explorer.isSupported, "needs the explorer"))
  func copy() throws {
    try withScratchFolder { folder in
      let copy = folder.appending(path: "installed")
      let setUp = try lines(from: tool.deletingLastPathComponent(), to: copy)
      func run(_ line: String) throws -> ToolRun {
        try execute(
          ["-c", "\(setUp)\ncd '\(folder.path)' && \(line)"], of: URL(filePath: "/bin/bash"), in: package,
          environment: ["RACECOURSE_PROGRESS": folder.appending(path: "my-exercises").path])
      }
      let copied = try run("racecourse exercise album-import")
      #expect(copied.code == 0 && copied.errors == "", "\(copied)")
      #expect(try run("racecourse exercise --verify").code == 1)

      let own = copy.appending(path: "Lessons/Actors/Racy/Counter.swift")
      try FileManager.default.removeItem(at: own)
      try Data("// This copy's own.\n".utf8).write(to: own)
      func installed(_ arguments: String...) throws -> ToolRun {
        try execute(arguments, of: copy.appending(path: "racecourse"), in: folder)
      }
      #expect(try installed("show", "counter").output.contains("This copy's own."))
      #expect(try installed("playground").output.contains("likes: 1"))
      #expect(try installed("check", "slow-reset", "--json").code == 0)
      let explored = try jsonObject(try installed("explore", "slow-reset", "--json").output)
      #expect(explored["holds"] as? Bool == true, "\(explored)")
      let sanitized = try installed("evidence", "counter", "--sanitize")
      #expect(sanitized.code == 70 && sanitized.errors.contains("needs a clone of the project"))
    }
  }
}
