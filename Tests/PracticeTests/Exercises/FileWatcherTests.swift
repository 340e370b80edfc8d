import Foundation
import Support
import Testing

@testable import racecourse

@Suite("The watcher", .enabled(if: FileWatcher(package.appending(path: "README.md")) != nil))
struct FileWatcherTests {
  @Test("It sees a file that is written or replaced")
  func saves() throws {
    try withWorkspace { workspace in
      _ = try workspace.write(.lastCopy)
      let file = workspace.file(of: .lastCopy)
      let watcher = try #require(FileWatcher(file))
      try Data("once".utf8).write(to: file)
      #expect(watcher.wait())
      try Data("twice".utf8).write(to: workspace.folder.appending(path: "other"))
      try Data("twice".utf8).write(to: file, options: .atomic)
      #expect(watcher.wait())
    }
  }

  @Test("A missing folder cannot be watched")
  func nowhere() { #expect(FileWatcher(URL(filePath: "/nowhere/at/all")) == nil) }
}
