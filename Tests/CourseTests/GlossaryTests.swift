import Foundation
import Support
import Testing

@testable import racecourse

private let sources = Sources(candidates: [package])

private let parsed = Result { try Glossary(in: sources) }

private func glossary() throws -> Glossary { try parsed.get() }

@Suite("The glossary")
struct GlossaryTests {
  @Test("Each word has two sentences that are short enough to quote")
  func sentences() throws {
    for entry in try glossary().entries {
      let sentences = entry.text.matches(of: /\S.*?\.(?= [A-Z`@]|$)/).map(\.output)
      #expect(sentences.count == 2 && entry.text.hasSuffix("."), "\(entry.name)")
      for sentence in sentences {
        #expect(sentence.split(separator: " ").count <= 28, "\(entry.name): \(sentence)")
      }
    }
  }

  @Test("The words are in alphabetical order, and each appears once")
  func order() throws {
    let words = try glossary().entries.map { $0.name.lowercased().filter { $0.isLetter || $0 == " " } }
    #expect(words == words.sorted { $0.filter(\.isLetter) < $1.filter(\.isLetter) })
    let names = try glossary().entries.flatMap(\.names)
    #expect(Set(names).count == names.count)
  }

  @Test("What shows a word is in the stage that introduces it, or in a later one")
  func places() throws {
    for entry in try glossary().entries {
      let place = try #require(entry.place.stage, "\(entry.name)")
      #expect((entry.stage?.number ?? 0) <= place.number, "\(entry.name)")
    }
  }

  @Test("If a word is code, the files of the exhibit or the exercise that shows it have that code")
  func code() throws {
    for entry in try glossary().entries where !entry.code.isEmpty {
      let paths: [String]
      switch entry.place {
      case .exhibit(let exhibit): paths = Variant.allCases.map(exhibit.path)
      case .exercise(let exercise): paths = [Exercise.File.start, .scenario, .solution].map(exercise.path)
      case .story: continue
      }
      let files = try paths.map(sources.text)
      #expect(
        entry.code.contains { word in files.contains { code(in: $0).contains(code(in: word)) } },
        "\(entry.name): \(entry.place.name)")
    }
  }

  /// The tokens of a source, without comments and strings.
  private func code(in source: String) -> [String] {
    SwiftToken.all(in: source).filter { $0.kind != .comment && $0.kind != .string }.map(\.text)
  }

  @Test("A word that only a story explains is in that story")
  func stories() throws {
    for entry in try glossary().entries {
      guard case .story(let stage) = entry.place else { continue }
      let story = try sources.text(at: "Lessons/\(stage.folder)/README.md").lowercased()
      #expect(entry.names.contains { story.contains($0.lowercased()) }, "\(entry.name): \(stage)")
    }
  }

  @Test(
    "A word is found however it is typed, and a missing one is not",
    arguments: [
      ("region", "region"), ("Regions", "region"), ("data-race", "data race"), ("data races", "data race"),
      ("@concurrent", "@concurrent"), ("concurrent", "@concurrent"), ("sendable", "Sendable"),
      ("@Sendable", "@Sendable"), ("TSan", "ThreadSanitizer"), ("task.detached", "detached task"),
      ("GCD", "DispatchQueue.main"), ("timeline", "timeline"), ("cancel", "cancellation"),
      ("Task.immediate", "Task.immediate"), ("nonisolated(nonsending)", "nonisolated(nonsending)"),
      ("task groups", "task group"), ("challenges", "challenge"), ("par", "par"),
      ("withTaskCancellationHandler", "cancellation handler"), ("", nil), ("s", nil), ("@", nil),
      ("zebra", nil),
    ] as [(String, String?)])
  func lookup(word: String, name: String?) throws {
    #expect(try glossary().entry(word)?.name == name)
  }

  @Test(
    "A word that has no entry leads to the entries that it is a part of",
    arguments: [
      ("pool", ["pool width", "thread pool"]), ("DispatchQueue", ["DispatchQueue.main"]),
      (
        "main",
        ["blocked main thread", "default isolation", "DispatchQueue.main", "main actor", "main thread"]
      ), ("zebra", []),
      ("@", []), ("kind", ["kind of an exhibit"]), ("class", ["class of schedules"]),
      ("task", ["task"]),
    ])
  func parts(word: String, names: [String]) throws {
    #expect(try glossary().entries(about: word).map(\.name) == names)
  }

  @Test("An entry that names nothing that shows its word is an error that names the word")
  func malformed() throws {
    try withScratchFolder { folder in
      let file = folder.appending(path: Glossary.path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      for line in [
        "Stage 1. Shown by `greeting`", "Stage 99. Shown by [`greeting`](x)",
        "Stage 1. Shown by [`zebra`](x)", "Later. Shown by [`greeting`](x)", "Stage 1: [`greeting`](x)",
      ] {
        try Data("# Words\n\n## cat\n\nOne. Two.\n\n\(line)\n".utf8).write(to: file)
        #expect(throws: GlossaryError.noPlace("cat")) {
          try Glossary(in: Sources(candidates: [folder]))
        }
      }
    }
  }
}

@Suite("Nothing in a stage needs what a later one explains")
struct OrderOfWordsTests {
  @Test(
    "A word in bold or backticks is in no story before the stage that introduces it", arguments: Course.stages
  )
  func stories(stage: Stage) throws {
    let terms = MarkedTerms(try texts(stage))
    for entry in try glossary().entries {
      guard let home = entry.stage, home.number > stage.number else { continue }
      let place = terms.place(of: entry)
      #expect(place == nil, "'\(entry.name)', which stage \(home.number) introduces: \(place ?? "")")
    }
  }

  /// The README of a stage, and the stories of its exhibits.
  private func texts(_ stage: Stage) throws -> String {
    ([try sources.text(at: "Lessons/\(stage.folder)/README.md")] + stage.exhibits.map(\.text.story))
      .joined(separator: "\n\n")
  }

  @Test("A word in bold is in the glossary", arguments: Course.stages)
  func bold(stage: Stage) throws {
    let glossary = try glossary()
    let terms = MarkedTerms(try texts(stage))
    for bold in terms.bold where !["Notice", "The fix"].contains(bold) {
      let word = bold.replacing("`", with: "").replacing(#/^(?:[Aa]n?|[Tt]he) /#, with: "")
      // A whole sentence in bold is a rule.
      if word.split(separator: " ").count > 4 { continue }
      #expect(glossary.entry(word) != nil, "\(word)")
    }
  }

  @Test("The kind of an exhibit is explained in its stage or before", arguments: Course.exhibits)
  func kinds(exhibit: Exhibit) throws {
    let entry = try #require(try glossary().entry(exhibit.kind.rawValue), "\(exhibit.kind.rawValue)")
    #expect((entry.stage?.number ?? 0) <= exhibit.stage.number)
  }

  @Test(
    "Bold is compared as a whole, and code by its words",
    arguments: [
      ("A **region** is", "region", true), ("All **Regions** are", "region", true),
      ("Another region is", "region", false), ("`var region = 1`", "region", false),
      ("Then `Task { @concurrent in }` runs", "@concurrent", true), ("`sendable`", "Sendable", false),
      ("a `@Sendable` closure", "Sendable", false), ("a `[Sendable]`", "Sendable", true),
      ("the **main actor**", "actor", false), ("the `MainActor`", "actor", false),
      ("`actor A`", "actor", true),
      ("    racecourse show `Mutex`", "Mutex", false), ("```\nlet m = `Mutex`\n```", "Mutex", false),
      ("Next: [`actor`](../Actors/README.md)", "actor", false),
    ])
  func marked(text: String, word: String, isThere: Bool) throws {
    let entry = try #require(try glossary().entry(word))
    #expect((MarkedTerms(text + "\n").place(of: entry) != nil) == isThere)
  }
}

/// What stands in bold or in backticks in a text, without its blocks of code and its links to other stages.
private struct MarkedTerms {
  let bold: [String]
  private let code: [String]

  init(_ markdown: String) {
    let text = markdown.replacing(/```[^`]*(?:`[^`]+)*```/, with: "")
      .replacing(/(?m)^    .*$/, with: "").replacing(/\[[^\]]*\]\(\.\.[^)]*\)/, with: "")
    bold = text.matches(of: /\*\*([^*]+)\*\*/).map { String($0.output.1).replacing("\n", with: " ") }
    code = text.matches(of: /`([^`]+)`/).map { String($0.output.1).replacing("\n", with: " ") }
  }

  /// The first bold words or code in which an entry's word stands.
  func place(of entry: Glossary.Entry) -> String? {
    let names = entry.names.map { $0.lowercased() }
    let isName: (String) -> Bool = { text in
      names.contains { $0 == text.lowercased() || $0 + "s" == text.lowercased() }
    }
    return bold.first { isName($0.replacing("`", with: "")) }
      ?? code.first { span in entry.code.contains { Self.words(span).contains(Self.words($0)) } }
  }

  /// The words of code, an attribute with its at sign: `Task`, `{`, `@concurrent`.
  private static func words(_ code: String) -> [String] {
    code.matches(of: /@?\w+|[^\w\s]/).map { String($0.output) }
  }
}
