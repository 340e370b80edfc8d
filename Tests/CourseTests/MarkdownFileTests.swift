import Support
import Testing

@testable import racecourse

@Suite("The parts of a Markdown file")
struct MarkdownFileTests {
  private let text = MarkdownFile(
    "A.md",
    """
    # `One`
    two `th
    ree` ``four`` [five](Six.md)
        not indented code
    - an item

       ```swift reject
       let a = 1
         let b = 2

       ```

        a `b`
        c

    | `d \\| e` | [f](#g) |
    """)

  @Test("Blocks have their words, first lines and code, without the fence's own indentation")
  func blocks() {
    #expect(text.blocks.map(\.info) == [["swift", "reject"], nil])
    #expect(text.blocks.map(\.line) == [8, 13])
    #expect(text.blocks.map(\.code) == [["let a = 1", "  let b = 2", ""], ["    a `b`", "    c"]])
    #expect(text.blocks.map(\.isSwift) == [true, false])
  }

  @Test("Code in backticks and links are those outside of blocks")
  func prose() {
    #expect(text.inlineCode.map(\.text) == ["One", "th ree", "d | e"])
    #expect(text.inlineCode.map(\.line) == [1, 2, 16])
    let links = TextLinks(text: text.prose.joined(separator: "\n"), path: "Five.md")
      .problems(file: package.appending(path: "Five.md"), within: package)
    #expect(
      links.map(\.message) == [
        "Five.md:3: The link to 'Six.md' leads nowhere.", "Five.md:16: The link to '#g' leads nowhere.",
      ])
  }

  @Test("All Markdown files are found, also those of hidden folders of ours")
  func all() throws {
    let paths = Set(try MarkdownFile.all().map(\.path))
    #expect(paths.isSuperset(of: ["README.md", "Lessons/UI/README.md", ".github/pull_request_template.md"]))
    #expect(!paths.contains { $0.hasPrefix(".build") })
  }
}
