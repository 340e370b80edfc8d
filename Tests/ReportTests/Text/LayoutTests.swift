import Testing

@testable import racecourse

@Suite("Text is laid out")
struct LayoutTests {
  @Test("Lines break at spaces, and a word that is too long is cut")
  func wrapping() {
    #expect(wrap("a lost update", width: 6) == ["a lost", "update"])
    #expect(wrap("interleaving", width: 5) == ["inter", "leavi", "ng"])
    #expect(wrap("pictures.count(of:", width: 12) == ["pictures.", "count(of:"])
    #expect(wrap("", width: 5) == [])
    #expect(wrap("Lessons/UI/Racy/View.swift", width: 20) == ["Lessons/UI/Racy/", "View.swift"])
  }

  @Test("A number is not parted from its unit", arguments: ["12 ms,", "1.5 MB", "30 s."])
  func units(length: String) {
    #expect(wrap("it took \(length) in all", width: 11) == ["it took", "\(length) in", "all"])
  }

  @Test("East Asian characters and emoji have two columns, and marks that are joined to others have none")
  func columns() {
    let widths = [
      ("abc", 3), ("番号", 4), ("ｶｳﾝﾀ", 4), ("Ａ１", 4), ("한글", 4), ("한", 2), ("e\u{301}", 1), ("①→…", 3),
      ("🐈", 2), ("👩‍👩‍👧", 2), ("🇫🇷", 2), ("à\u{A0}?", 3), ("1\u{200B}2", 2), ("か\u{3099}", 2),
    ]
    for (text, width) in widths { #expect(text.columns == width, "\(text)") }
    #expect(pad("番号", to: 6) == "番号  " && padLeft("番号", to: 6) == "  番号")
    #expect(clipped("番号を返す", to: 6) == "番号…" && clipped("番号を", to: 6) == "番号を")
  }

  @Test("Japanese text breaks between its characters, but not before what closes or after what opens")
  func japanese() {
    #expect(wrap("値を読み、書きます。", width: 8) == ["値を読", "み、書き", "ます。"])
    #expect(wrap("値を「読み」ます", width: 6) == ["値を", "「読", "み」ま", "す"])
    #expect(wrap("キャッシュ", width: 6) == ["キャッ", "シュ"])
    #expect(wrap("'counter' は番号を返す counter", width: 14) == ["'counter' は番", "号を返す", "counter"])
  }

  @Test("French signs stay with the word before them")
  func french() {
    #expect(
      wrap("Laquelle des deux tâches\u{202F}? Une seule\u{A0}: la première", width: 24) == [
        "Laquelle des deux", "tâches\u{202F}? Une seule\u{A0}: la", "première",
      ])
  }

  @Test("A table has straight columns if some cells are Japanese")
  func table() {
    let table = Table(
      titles: ["task", "結果", "how often"],
      rows: [["first", "1 番目が先", "3"], ["second", "2 番目のタスクが先に番号を受け取りました", "12"]])
    #expect(
      table.lines(Style(color: false, width: 40)) == [
        "task    結果                   how often",
        "first   1 番目が先             3",
        "second  2 番目のタスクが先に   12",
        "        番号を受け取りました",
      ])
  }

  @Test("A long line of code with Japanese in it continues below, and a mark is below its character")
  func numberedLineInJapanese() {
    let line = NumberedLine(line: SourceLine(number: 7, text: "// 番号を返します"))
    let style = Style(color: false, width: 20)
    #expect(
      line.lines(style, mark: "^", below: 5) == ["    7  // 番号を返し", "              ^", "          ます"])
    #expect(line.cells(style).map(\.columns) == [20, 20])
  }

  @Test("A mark comes before the first line, and the others are indented to match")
  func marks() {
    let style = Style(color: false, width: 20)
    #expect(Paragraph(mark: "✗", "one update is lost").lines(style) == ["✗ one update is lost"])
    #expect(Paragraph(mark: "✗", "two updates are lost").lines(style) == ["✗ two updates are", "  lost"])
    #expect(Paragraph(mark: "✗", "").lines(style) == [])
  }

  @Test("Each command is beside or above its description")
  func commands() {
    let commands = [("racecourse a", "short"), ("racecourse b", "a meaning that is longer")]
    func lines(_ width: Int, indent: Int = 0, commandWidth: Int = 0) -> [String] {
      let style = Style(color: false, width: width)
      return Commands(commands, indent: indent, width: commandWidth).lines(style)
    }
    #expect(lines(80) == ["racecourse a  short", "racecourse b  a meaning that is longer"])
    #expect(lines(30) == ["racecourse a", "    short", "racecourse b", "    a meaning that is longer"])
    #expect(lines(80, indent: 2, commandWidth: 16).first == "  racecourse a    short")
  }

  @Test("A long source line continues below, indented")
  func numberedLine() {
    let line = SourceLine(number: 7, text: "    one two three")
    let style = Style(color: false, width: 20)
    #expect(
      NumberedLine(line: line, mark: .racy).lines(style) == [
        "✗   7      one two", "          three",
      ])
    #expect(NumberedLine(line: line).lines(plain) == ["    7      one two three"])
  }
}
