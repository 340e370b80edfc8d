import Foundation
import Support
import Testing

@testable import racecourse

@Suite("The catalog agrees with the folders on disk")
struct CatalogTests {
  @Test("A lesson whose lines end in another way is the one that was compiled", arguments: Variant.allCases)
  func lineEndings(variant: Variant) throws {
    try withScratchFolder { folder in
      let exhibit = Course.exhibits[0]
      let text = try Sources(candidates: [package]).text(of: exhibit, variant)
      let file = folder.appending(path: exhibit.path(variant))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let sources = Sources(candidates: [folder])
      try Data(text.replacing("\n", with: "\r\n").utf8).write(to: file)
      try sources.checkCompiled(exhibit, variant)
      try Data((text + "\n").utf8).write(to: file)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(throws: EditedLesson(path: exhibit.path(variant), line: lines + 1)) {
        try sources.checkCompiled(exhibit, variant)
      }
    }
  }

  @Test(
    "The place of an exhibit, read alone, is the one that its whole text says", arguments: Course.exhibits)
  func order(exhibit: Exhibit) throws {
    let text = try Sources(candidates: [package]).text(at: exhibit.text.path)
    let order = try #require(Order(in: text, path: exhibit.text.path))
    #expect((order.number, order.line) == (exhibit.text.order.number, exhibit.text.order.line))
    #expect(Order(in: text.replacing("- `order`: ", with: "- `order`:"), path: "") == nil)
  }

  @Test("Package.swift builds the stages of the catalog, in its order")
  func manifest() throws {
    let text = String(decoding: try Data(contentsOf: package.appending(path: "Package.swift")), as: UTF8.self)
    let list = try #require(text.firstMatch(of: /let stages = \[([^\]]*)\]/)).output.1
    #expect(list.matches(of: /"(\w+)"/).map { String($0.output.1) } == Course.stages.map(\.folder))
  }

  @Test(
    "Two endings are listed as impossible, each with a reason, and none of them is forbidden",
    arguments: Course.exhibits)
  func impossible(exhibit: Exhibit) {
    #expect(Set(exhibit.impossible.map(\.name)).count == 2)
    #expect(!exhibit.racyOutcomes.isEmpty)
    for impossible in exhibit.impossible {
      #expect(!impossible.reason.isEmpty && !impossible.reason.hasSuffix("."))
      let known = exhibit.outcomes.first { $0.name == impossible.name }
      #expect(known?.expectation != .forbidden && known?.isRacyOnly != true)
    }
    // Memory that two threads change at once may be broken in any way: nobody can exclude a crash.
    #expect(exhibit.kind != .dataRace || !exhibit.impossible.contains { $0.ending == .crash })
  }

  @Test(
    "If the racy file always goes wrong, no correct outcome can be predicted", arguments: Course.exhibits)
  func certain(exhibit: Exhibit) {
    guard exhibit.luck == .certain else { return }
    #expect(exhibit.racyOutcomes.allSatisfy { $0.expectation == .forbidden })
  }

  @Test("Every exhibit has a correct outcome and a bug, each with a meaning", arguments: Course.exhibits)
  func outcomes(exhibit: Exhibit) {
    #expect(exhibit.outcomes.contains { $0.expectation == .acceptable && !$0.isRacyOnly })
    #expect(exhibit.outcomes.contains { $0.expectation == .forbidden })
    #expect(Set(exhibit.outcomes.map(\.name)).count == exhibit.outcomes.count)
    for outcome in exhibit.outcomes { #expect(!outcome.meaning.isEmpty) }
  }

  @Test(
    "Swift 6 rejects only data races, unless the file tells the compiler not to check",
    arguments: Course.exhibits)
  func kinds(exhibit: Exhibit) throws {
    let isAccepted = exhibit.swift6 == .accepts
    guard exhibit.kind == .dataRace, isAccepted else {
      return #expect(isAccepted == (exhibit.kind != .dataRace))
    }
    let text = try Sources(candidates: [package]).text(of: exhibit, .racy)
    #expect(["@unchecked", "(unsafe)", "@preconcurrency"].contains { text.contains($0) })
  }

  @Test("Both files play the same scenario under the same name", arguments: Course.exhibits)
  func scenarios(exhibit: Exhibit) throws {
    let sources = Sources(candidates: [package])
    let declarations = try Variant.allCases.map { variant in
      let text = try sources.text(of: exhibit, variant)
      let scenario = try #require(text.firstRange(of: "// MARK: - Scenario\n"))
      return try #require(text[scenario.upperBound...].firstMatch(of: /\n(\/\/\/ .*)\n(public func .*)\n/))
        .output
    }
    #expect(declarations[0].1 == declarations[1].1)
    #expect(declarations[0].2 == declarations[1].2)
  }

  @Test("What is in the same minute of a talk as something in the course is there under its name")
  func talks() {
    #expect(Course.talks.allSatisfy { !$0.remarks.isEmpty })
    let trained = Course.talks.flatMap(\.remarks).filter { $0.label.hasPrefix("exercise ") }
    #expect(!trained.isEmpty && trained.allSatisfy { $0.exercise?.title == $0.subject })
    let letters = Course.talks.map(\.id)
    #expect(Course.exhibits.flatMap(\.seen).allSatisfy { letters.contains(String($0.prefix(1))) })
  }

  @Test("What is beside the path through the course is marked, and not much")
  func path() {
    #expect(Course.exhibit("library-api")?.isMore == true && Course.exhibit("counter")?.isMore == false)
    #expect(Course.exhibits.count { !$0.isMore } > 3 * Course.exhibits.count { $0.isMore })
  }

  @Test("A stage is found by its name, with the at sign of the attribute too")
  func lookup() {
    #expect(Course.stage("async")?.id == "async")
    #expect(Course.stage("@async")?.id == "async")
    #expect(Course.stage("asynk") == nil)
    #expect(Course.exhibit("stale-read")?.id == "stale-read")
    #expect(Course.exhibit("stale-red") == nil)
  }
}

@Suite("The sources of the lessons are found")
struct SourcesTests {
  @Test("They are found from inside the package and from the executable")
  func found() throws {
    let exhibit = try #require(Course.exhibits.first)
    let elsewhere = URL(filePath: "/", directoryHint: .isDirectory)
    let inside = package.appending(path: "Lessons/Async", directoryHint: .isDirectory)
    let fromFolder = Sources.default(executable: elsewhere, currentDirectory: inside)
    #expect(try fromFolder.text(of: exhibit, .racy).contains("Scenario"))
    let executable = package.appending(path: ".build/debug/racecourse")
    let fromExecutable = Sources.default(executable: executable, currentDirectory: elsewhere)
    #expect(try fromExecutable.text(of: exhibit, .fixed).contains("Scenario"))
  }

  @Test("A variable of the environment names the folder of the lessons, and then no other is searched")
  func variable() throws {
    let environment = ["RACECOURSE_LESSONS": package.appending(path: "Lessons").path + "/"]
    let elsewhere = URL(filePath: "/", directoryHint: .isDirectory)
    let sources = Sources.default(
      executable: elsewhere, currentDirectory: elsewhere, environment: environment)
    #expect(sources.candidates.map(\.path) == [package.path])
    let missing = Sources.default(environment: ["RACECOURSE_LESSONS": "/nowhere/Lessons"])
    #expect(throws: SourcesMissing.self) { try missing.root() }
  }

  @Test("If they are missing, the error names the file and every folder")
  func missing() throws {
    let exhibit = try #require(Course.exhibit("greeting"))
    let folders = [URL(filePath: "/nowhere"), URL(filePath: "/nowhere/else")]
    let error = #expect(throws: SourcesMissing.self) {
      try Sources(candidates: folders).text(of: exhibit, .racy)
    }
    #expect(error?.path == "Lessons/SingleThreaded/Racy/Greeting.swift")
    #expect(error?.candidates == folders)
  }
}
