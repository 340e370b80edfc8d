import Testing

@testable import Explorer
@testable import racecourse

@Suite("Lines of several files have continuous numbers")
struct FileNumbersTests {
  private let two = FileNumbers([("Model.swift", 3), ("Scene.swift", 5)])

  @Test("A place has a number, and the number leads back to its file and line")
  func numbers() {
    for (file, line, number) in [("Model.swift", 1, 1), ("Model.swift", 3, 3), ("Scene.swift", 1, 4)] {
      #expect(two.number(SourcePlace(file: file, line: line)) == number)
      #expect(two.number(SourcePlace(file: "a/" + file, line: line)) == number)
      #expect(two.file(number) == file && two.line(number) == line)
    }
    #expect(two.number(SourcePlace(file: "OtherModel.swift", line: 1)) == nil)
  }

  @Test("The file is named only where there are several, and a scene does not count")
  func text() {
    #expect(two.text(4) == "line 1 of Scene.swift")
    #expect(two.text([2, 5]) == "line 2 of Model.swift and line 2 of Scene.swift")
    let one = FileNumbers([("Model.swift", 3)])
    #expect(one.text(2) == "line 2" && one.text([2]) == "line 2" && one.text([1, 3]) == "lines 1 and 3")
    #expect(FileNumbers([("Mine.swift", 3), ("Scenario.swift", 9)], scenes: 1).text(2) == "line 2")
  }
}
