import Foundation
import Support
import Testing

@testable import racecourse

private func text(_ path: String) throws -> String {
  try String(contentsOf: package.appending(path: path), encoding: .utf8)
}

@Suite("Lessons/README.md agrees with the catalog, the lessons and Package.swift")
struct LessonsReadmeTests {
  @Test("Lists, tables and links are those that 'racecourse write-tables' writes")
  func written() throws {
    let sources = Sources(candidates: [package])
    let lists = Course.stages.map { ExhibitLinks(sources: sources, stage: $0) }
    var texts = Dictionary(uniqueKeysWithValues: try lists.map { ($0.path, try $0.text()) })
    texts[CatalogTables.path] = try CatalogTables(sources: sources).text()
    texts[TalkTables.path] = try TalkTables(sources: sources).text()
    texts[ModuleTables.path] = try ModuleTables(sources: sources).text()
    texts[Glossary.path] = try GlossaryLinks(sources: sources).text()
    let old = try texts.keys.filter { try sources.text(at: $0) != texts[$0] }
    #expect(old == [], "run 'swift run racecourse write-tables'")
  }

  @Test("A new exhibit gets its line behind the one before, and one that is gone loses it")
  func list() throws {
    try withScratchFolder { folder in
      let stage = try #require(Course.stage("async"))
      let links = ExhibitLinks(sources: Sources(candidates: [folder, package]), stage: stage)
      let whole = try Sources(candidates: [package]).text(at: links.path)
      for name in stage.exhibits.map(\.id) {
        let text = whole.replacing(
          try Regex("- \\[`\(name)`.*\n"),
          with: name == stage.exhibits[0].id ? "- [`gone`](gone.md): old\n" : "")
        #expect(text != whole)
        let file = folder.appending(path: links.path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        #expect(try links.text() == whole)
      }
    }
  }

  @Test("A table that cannot be written is an error that names the file")
  func missing() throws {
    try withScratchFolder { folder in
      let readme = folder.appending(path: CatalogTables.path)
      try FileManager.default.createDirectory(
        at: readme.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("no table".utf8).write(to: readme)
      let tables = CatalogTables(sources: Sources(candidates: [folder, package]))
      #expect(throws: TableError.noTable("stages", file: CatalogTables.path)) { try tables.text() }
    }
  }

  @Test("The drawing of the app grows by stage, and loses nothing")
  func picture() throws {
    let sources = Sources(candidates: [package])
    let picture = try AppPicture(sources)
    let drawings = Course.stages.map { stage in
      picture.rows(stage).drop { $0 != "```text" }.joined().filter { $0 != " " }
    }
    for (before, after) in zip(drawings, drawings.dropFirst()) { #expect(before.count < after.count) }
    let whole = try sources.text(at: CatalogTables.path).filter { $0 != " " && $0 != "\n" }
    #expect(try whole.contains(#require(drawings.last).replacing("```text", with: "")))
    try withScratchFolder { folder in
      let text = try sources.text(at: CatalogTables.path)
      let file = folder.appending(path: CatalogTables.path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      for (part, other) in [("│ main actor", "│ the main actor"), ("\n9. Child tasks", "\nChild tasks")] {
        try Data(text.replacing(part, with: other).utf8).write(to: file)
        #expect(throws: TableError.noPicture) { try AppPicture(Sources(candidates: [folder, package])) }
      }
    }
  }

  @Test("It names the speeds that its minutes are made with")
  func speeds() throws {
    let readme = try text("Lessons/README.md").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(readme.contains("\(Int(ReadingTime.wordsPerMinute)) words"))
    #expect(readme.contains("\(Int(ReadingTime.linesPerMinute)) lines"))
    #expect(readme.contains("\(Int(ReadingTime.secondsPerRun)) seconds"))
    #expect(try text(ModuleTables.path).contains("a minute for each bet") && ReadingTime.minutesPerBet == 1)
  }

  @Test(
    "Each exhibit is in one module; those beside the path are 'could', and what must and should be shown takes an hour at most"
  )
  func modules() throws {
    let modules = try text(ModuleTables.path).components("| | together |").dropLast()
      .map { $0.split(separator: "\n").compactMap { ModuleTables.Row($0) } }
    #expect(modules.count == 4 && modules.joined().map(\.exhibit.id) == Course.exhibits.map(\.id))
    let times = ReadingTime(sources: Sources(candidates: [package]))
    for module in modules {
      #expect(module.allSatisfy { !$0.exhibit.text.isMore || $0.weight == .could })
      let shown = module.filter { $0.weight != .could }
      let minutes = try shown.reduce(0) { try $0 + times.minutes(withBets: $1.exhibit) }
      #expect(minutes <= 60, "\(shown.map(\.exhibit.id))")
    }
  }

  @Test("The settings that it names are those that Package.swift sets, for the racy files too")
  func settings() throws {
    let manifest = try text("Package.swift")
    let readme = try text("Lessons/README.md")
    let settings = try #require(
      manifest.firstMatch(of: /let appSettings: \[SwiftSetting\] = \[\n(.*?)\n\]/.dotMatchesNewlines()))
    for setting in settings.output.1.split(separator: "\n") {
      #expect(readme.contains("`\(setting.drop { $0 == " " }.dropLast())`"), "\(setting)")
    }
    for mode in [".swiftLanguageMode(.v6)", ".swiftLanguageMode(.v5)"] {
      #expect(manifest.contains(mode) && readme.contains("`\(mode)`"))
    }
  }
}
