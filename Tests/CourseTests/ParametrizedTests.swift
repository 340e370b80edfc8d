import Foundation
import Support
import Testing

@testable import racecourse

@Suite("Parametrized tests")
struct ParametrizedTests {
  @Test("Their cases are written beside them, are a constant of the course, or may not be empty")
  func cases() throws {
    let tests = package.appending(path: "Tests")
    let files = try FileManager.default.subpathsOfDirectory(atPath: tests.path).filter {
      $0.hasSuffix(".swift")
    }
    let texts = try files.map { try String(contentsOf: tests.appending(path: $0), encoding: .utf8) }
    let lists = texts.flatMap {
      $0.matches(of: /@Test\((?:(?!func )[^@])*?arguments:\s+(.*)/).map(\.output.1)
    }
    #expect(!lists.isEmpty)
    for list in lists {
      #expect(
        list.starts(with: /\[|\d|\w+\.allCases|Course\.\w+|try cases\(|try LongTests\.\w+\.sample\(/),
        "\(list)")
    }
    #expect(!Course.stages.isEmpty && !Course.exhibits.isEmpty && !Course.exercises.isEmpty)
  }
}
