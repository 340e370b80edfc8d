import Foundation
import Support
import Testing

@testable import Explorer
@testable import racecourse

/// Two files of one program: the second plays what the first has.
private let model = """
  nonisolated final class Counter: @unchecked Sendable {
    var value = 0
    func increment() { value += 1 }
  }
  """
private let scene = """
  func playground() async -> String {
    let counter = Counter()
    let task = Task.detached { counter.increment() }
    counter.value += 1
    await task.value
    return "value \\(counter.value)"
  }
  """

/// Writes files to a folder of their own; a name may have folders before it.
private func withFiles<Result>(_ texts: KeyValuePairs<String, String>, _ body: ([URL]) throws -> Result)
  throws
  -> Result
{
  try withScratchFolder { folder in
    try body(
      texts.map { name, text in
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file
      })
  }
}

private func compile(_ texts: KeyValuePairs<String, String>) throws -> CompiledProgram {
  try withFiles(texts) { try compile($0) }
}

@Suite(
  "Several files are one program", .serialized,
  .enabled(if: Explorer.isSupported, "needs the explorer"), .only(in: .exercises))
struct SeveralFilesTests {
  @Test("A race and a replay have each line in its own file, also where the files are in different folders")
  func places() throws {
    try withFiles(["Model.swift": model, "scenes/Scene.swift": scene]) { files in
      let compiled = try compile(files)
      let found = try compiled.explore()
      #expect(found.complete && found.controlled)
      #expect(Set(found.outcomes.map(\.ending)) == [.returned("value 1"), .returned("value 2")])
      let places = Set(found.races.flatMap { [$0.first, $0.second] }.compactMap(\.place))
      #expect(
        places == [SourcePlace(file: "Model.swift", line: 3), SourcePlace(file: "Scene.swift", line: 4)])
      let lost = try #require(found.outcomes.first { $0.ending == .returned("value 1") })
      let stores = try compiled.replay(lost.token).steps.filter {
        $0.kind == .write && $0.subject?.path == "value"
      }
      #expect(Set(stores.compactMap { $0.place?.file }) == ["Model.swift", "Scene.swift"])
      // In another order they are the same program.
      let other = try compile(files.reversed())
      #expect(other.executable == compiled.executable && other.name == "model+scene")
      #expect(try other.replay(lost.token).ending == lost.ending)
    }
  }

  @Test("A token belongs to all of the files: it does not replay with fewer, or after a change in one")
  func tokens() throws {
    let whole = model + "\n" + scene
    let token = try #require(
      try compile(["Model.swift": model, "Scene.swift": scene]).explore().outcomes.first?.token)
    let one = try compile(["Scene.swift": whole])
    #expect(throws: PlaygroundError.otherFiles(token: "model+scene", asked: "scene")) {
      try one.replay(token)
    }
    let changed = try compile(["Model.swift": model.replacing("+= 1", with: "+= 2"), "Scene.swift": scene])
    #expect(throws: ExplorerError.otherBuild) { try changed.replay(token) }
  }

  @Test("A stored program is reused only if no file changed, and no line moved between files")
  func key() {
    let texts = [["a", "bc"], ["ab", "c"], ["abc", ""], ["a", "bd"], ["b", "bc"]].map {
      $0.map { Data($0.utf8) }
    }
    #expect(Set(texts.map { CompiledFileCache.key([], $0, madeOf: []) }).count == texts.count)
  }

  @Test("The compiler's messages have the file that they are about")
  func diagnostics() throws {
    try withFiles(["Model.swift": model.replacing("@unchecked ", with: ""), "Scene.swift": scene]) { files in
      let compiled = try compile(files, .swift6)
      let error = try #require(compiled.diagnostics.first { $0.severity == .error })
      #expect(error.file == "Model.swift" && error.line == 2)
      #expect(throws: PlaygroundError.refused(compiled.files)) { try compiled.explore() }
    }
  }

  @Test("Exactly one of the files has playground()")
  func entries() throws {
    try withFiles(["A.swift": model, "B.swift": "", "C.swift": scene, "D.swift": "\n" + scene]) { files in
      let accepted = try compile(Array(files.prefix(3)))
      #expect(accepted.isAccepted)
      #expect(
        throws: PlaygroundError.severalEntries([
          .init(file: "C.swift", line: 1), .init(file: "D.swift", line: 2),
        ])
      ) {
        try compile(files)
      }
      #expect(
        throws: PlaygroundError.noEntry(
          files.prefix(2).map(\.standardizedFileURL), message: "cannot find 'playground' in scope")
      ) {
        try compile(Array(files.prefix(2)))
      }
    }
  }
}

@Suite("Files that cannot be compiled together")
struct UnfitFilesTests {
  private func error(_ files: [URL]) -> PlaygroundError? {
    do throws(PlaygroundError) { _ = try LearnersSources(files) } catch { return error }
    return nil
  }

  @Test("A missing file, a folder, one file twice, and two with one name")
  func unfit() throws {
    try withFiles(["A.swift": "", "B.swift": "", "b/A.swift": "", "Folder.swift/C.swift": ""]) { files in
      let folder = files[0].deletingLastPathComponent()
      let all = files.map(\.standardizedFileURL)
      #expect(error(Array(files.prefix(2))) == nil)
      let missing = folder.appending(path: "Missing.swift").standardizedFileURL
      #expect(error([files[0], missing]) == .noFile(missing))
      let place = folder.appending(path: "Folder.swift").standardizedFileURL
      #expect(error([files[0], place]) == .isFolder(place))
      #expect(error([files[0], files[1], files[0]]) == .namedTwice(all[0]))
      #expect(error([files[0], folder.appending(path: "b/../A.swift")]) == .namedTwice(all[0]))
      #expect(error([files[0], files[2]]) == .sameName(all[0], all[2]))
      let link = folder.appending(path: "Link.swift").standardizedFileURL
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: files[0])
      #expect(error([files[0], link]) == .namedTwice(all[0]))
    }
  }

  @Test("A comment on isolation in one file applies to all, and two comments must agree")
  func isolation() throws {
    let main = "// default isolation: MainActor\n"
    try withFiles([
      "A.swift": "", "B.swift": main, "C.swift": main, "D.swift": "// default isolation: nonisolated",
    ]) { files in
      func declared(_ files: some Sequence<URL>) throws -> DefaultIsolation? {
        try LearnersSources(Array(files)).declaredIsolation()
      }
      let (none, one) = (try declared(files.prefix(1)), try declared(files.prefix(3)))
      #expect(none == nil && one == .mainActor)
      #expect(
        throws: PlaygroundError.differentIsolations(
          files[1].standardizedFileURL, files[3].standardizedFileURL)
      ) {
        try declared(files)
      }
    }
  }
}
