import Foundation
import Testing

@testable import racecourse

@Suite("Names of files as links")
struct FileLinksTests {
  private let links = FileLinks(
    host: "machine", root: URL(filePath: "/a course", directoryHint: .isDirectory))

  /// A text without the sequences of links.
  private func withoutLinks(_ text: String) -> String {
    var parts = text.components(separatedBy: "\u{1B}]8;")
    let first = parts.removeFirst()
    return first
      + parts.map { $0.components(separatedBy: "\u{1B}\\").dropFirst().joined(separator: "\u{1B}\\") }
      .joined()
  }

  @Test("A link names the machine, and a path that a terminal can take")
  func link() {
    let link = links.link("Counter", to: "Lessons/Counter.swift")
    #expect(link.hasPrefix("\u{1B}]8;id=racecourse-"))
    #expect(
      link.hasSuffix(";file://machine/a%20course/Lessons/Counter.swift\u{1B}\\Counter\u{1B}]8;;\u{1B}\\"))
    #expect(
      links.link("x", to: "/tmp/\u{1B}[2J.swift").contains(";file://machine/tmp/%1B%5B2J.swift\u{1B}\\x"))
  }

  @Test("The tool's own links reach the terminal, only in color; links in other text do not")
  func harmless() {
    let link = links.link("Counter", to: "Counter.swift")
    #expect(link.harmless(keepsColors: true) == link)
    #expect(!link.harmless().contains("\u{1B}"))
    for foreign in ["\u{1B}]8;;file:///etc/passwd\u{1B}\\x", "\u{1B}]8;id=racecourse-1;file:///x\u{1B}\\x"] {
      let shown = (foreign + "\u{1B}]8;;\u{1B}\\").harmless(keepsColors: true)
      #expect(shown.components(separatedBy: "\u{1B}").count == 3 && shown.hasPrefix("\\u{1b}]8;"))
    }
    let open = String(link.prefix { $0 != "\\" })
    #expect(open.harmless(keepsColors: true).hasPrefix("\\u{1b}]8;"))
  }

  @Test("Links do not change the layout", arguments: [20, 60, 80, 140])
  func width(width: Int) {
    let plain = Style(color: true, width: width)
    let linked = Style(color: true, width: width, links: links)
    for exhibit in Course.exhibits {
      func lines(_ style: Style) -> [String] {
        let sources = (racy: "a\nb", fixed: "a\nc")
        return
          (PairReport(exhibit, racy: sources.racy, fixed: sources.fixed).blocks
          + ExhibitReport(exhibit: exhibit, sources: sources).introduction
          + CheckReport.blocks(exhibit, [], sources: [])).lines(style)
      }
      #expect(lines(linked).map(withoutLinks) == lines(plain))
      #expect(
        lines(linked).joined().contains("Lessons/\(exhibit.stage.folder)/Racy/\(exhibit.fileName)\u{1B}\\"))
    }
    func brief(_ style: Style) -> [String] {
      ExerciseBrief(exercise: Course.exercises[0], path: "my/File.swift", folder: nil).blocks(.written(""))
        .lines(
          style)
    }
    #expect(brief(linked).map(withoutLinks) == brief(plain))
  }
}

@Suite("The words of an editor")
struct EditorCommandTests {
  @Test(
    "They are split as a shell splits them",
    arguments: [
      ("vi", ["vi"]), ("  code   --wait ", ["code", "--wait"]), ("'my editor' -x", ["my editor", "-x"]),
      (#""a b"c 'd'"#, ["a bc", "d"]), (#"a\ b "c\"d" 'e\f'"#, ["a b", #"c"d"#, #"e\f"#]),
      (#"ed -a ''"#, ["ed", "-a", ""]), (#"ed "\x""#, ["ed", #"\x"#]),
    ])
  func words(text: String, words: [String]) { #expect(EditorCommand.words(text) == words) }

  @Test(
    "What needs a shell is refused",
    arguments: [
      "$EDITOR", "\"$HOME/x\"", "`which vi`", "a | b", "a; b", "a & b", "a > b", "'open", "open\\", "~/ed",
      "a*",
    ])
  func refused(text: String) {
    #expect(EditorCommand.words(text) == nil)
    #expect(throws: EditorError.needsShell(variable: "EDITOR", value: text)) {
      try EditorCommand(["EDITOR": text], file: "x")
    }
  }

  @Test("VISUAL overrides EDITOR, unless it is empty")
  func variables() throws {
    #expect(try EditorCommand(["VISUAL": "a", "EDITOR": "b"], file: "x").words == ["a"])
    #expect(try EditorCommand(["VISUAL": " ", "EDITOR": "b"], file: "x").words == ["b"])
    #expect(throws: EditorError.notSet(file: "x")) { try EditorCommand(["VISUAL": ""], file: "x") }
    #expect(throws: EditorError.self) { try EditorCommand(["EDITOR": "''"], file: "x") }
  }
}
