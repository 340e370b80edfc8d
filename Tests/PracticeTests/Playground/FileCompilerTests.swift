import Explorer
import Foundation
import Support
import Testing

@testable import racecourse

@Suite("Files compiled on the spot", .serialized, .enabled(if: Explorer.isSupported, "needs the explorer"))
struct FileCompilerTests {
  private let lostUpdate = """
    nonisolated final class Counter: @unchecked Sendable { var value = 0 }

    func playground() async -> String {
      let counter = Counter()
      let first = Task.detached { counter.value += 1 }
      let second = Task.detached { counter.value += 1 }
      await first.value
      await second.value
      return "value \\(counter.value)"
    }
    """

  @Test("A second compilation of the same text reuses the first, and its tokens stay valid")
  func cached() throws {
    try withFile(lostUpdate) { file in
      let first = try compile([file])
      let token = try #require(
        try first.explore().outcomes.first { $0.ending == .returned("value 1") }?.token)
      let second = try compile([file])
      #expect(second.executable == first.executable)
      #expect(try second.replay(token).ending == .returned("value 1"))
    }
  }

  @Test("A program that is there stays for those that use it, and gets the files that it lacks")
  func inUse() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    func keep(_ text: String, as key: String, room: Int = 1000) throws -> CompiledFileCache.Entry {
      let cache = CompiledFileCache(folder: scratch.folder, room: room)
      let draft = try cache.draft()
      defer { draft.discard() }
      #expect(FileManager.default.createFile(atPath: draft.executable.path, contents: Data(text.utf8)))
      chmod(draft.executable.path, 0o755)
      return try cache.keep(draft, as: key, output: "")
    }
    func text(_ key: String) -> String? {
      try? String(contentsOf: scratch.folder.appending(path: "\(key)/child"), encoding: .utf8)
    }
    var first: CompiledFileCache.Entry? = try keep("first", as: "a")
    // Another process compiles the same at the same time.
    #expect(try keep("second", as: "a").executable == first?.executable)
    #expect(text("a") == "first")
    _ = try keep("other", as: "b", room: 0)
    #expect(text("a") == "first" && text("b") == "other")
    first = nil
    _ = try keep("third", as: "c", room: 0)
    #expect(text("a") == nil && text("b") == nil && text("c") == "third")
    #expect(mkdir(scratch.folder.appending(path: "d").path, 0o755) == 0)
    #expect(try keep("complete", as: "d").output.isEmpty)
    #expect(text("d") == "complete")
  }

  @Test("If nothing can be stored, the error names the folder")
  func notWritable() {
    let folder = URL(filePath: "/dev/null/kept", directoryHint: .isDirectory)
    let cache = CompiledFileCache(folder: folder, room: 0)
    #expect(throws: PlaygroundError.notWritable(folder)) { try cache.draft() }
    #expect(throws: PlaygroundError.notWritable(folder)) {
      try cache.write("text", to: folder.appending(path: "file"))
    }
  }

  @Test("Programs have so much room, the least recently used go first, and none that is in use")
  func room() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "cache-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    func make(_ numbers: ClosedRange<Int>, room: Int) throws {
      let cache = CompiledFileCache(folder: folder, room: room)
      for number in numbers {
        let draft = try cache.draft()
        try Data(count: 1000).write(to: draft.executable)
        chmod(draft.executable.path, 0o755)
        _ = try cache.keep(draft, as: "\(number)", output: "")
        let (place, date) = (folder.appending(path: "\(number)"), Date(timeIntervalSince1970: Double(number)))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: place.path)
      }
    }
    try make(1...59, room: 100_000)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 59)
    // As another process does.
    let used = open(folder.appending(path: "1").path, O_RDONLY)
    defer { close(used) }
    #expect(flock(used, LOCK_SH) == 0)
    try make(60...60, room: 5000)
    let left = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    #expect(left.isSuperset(of: ["1", "56", "57", "58", "59", "60"]))
    #expect(left.isDisjoint(with: (2...40).map(String.init)))
  }

  @Test("Swift 6 mode gives the compiler's errors and warnings, and no program")
  func swift6() throws {
    try withFile(lostUpdate.replacing("@unchecked ", with: "")) { file in
      let compiled = try compile([file], .swift6)
      #expect(compiled.executable == nil)
      #expect(compiled.diagnostics.map(\.severity).contains(.error))
      #expect(compiled.diagnostics.allSatisfy { $0.file == "Learner.swift" })
      #expect(throws: PlaygroundError.refused(compiled.files)) { try compiled.explore() }
    }
    let warned = "func playground() async -> String { var text = \"a\"; return text }"
    try withFile(warned) { file in
      let compiled = try compile([file], .swift6)
      #expect(compiled.diagnostics.map(\.severity) == [.warning])
      // From the cache too.
      #expect(try compile([file], .swift6).diagnostics == compiled.diagnostics)
    }
  }
}
