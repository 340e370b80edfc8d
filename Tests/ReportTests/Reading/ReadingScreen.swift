import Support
import Testing

@testable import racecourse

let readingScreen = Screen("reading", differs: [.inColor, .inWords]) { style, show in
  show(
    "each kind of block",
    MarkdownBlocks.blocks(
      """
      # A title with `code`

      Words, `code` and **what matters**, with a [link](../Actors/README.md#exhibits). A long sentence
      goes on in the next line.

      - one
      - two, which is so long that it needs another line on any terminal that is as narrow as they are, or a bit wider
        than that

      1. first
      2. second

      ```swift
      let value = await account.balance
      ```

          racecourse show counter
          other

      | | the pool | the main thread |
      |---|---|---|
      | `@concurrent` | always | never, whoever calls it, and however often |
      | a method | if its caller is there | if its caller is there |
      """, in: "Lessons/Sendable/README.md"))
  show("a list of texts", ReadReport.list)
  let column: Text = "fourteen-signs"
  let wide = Table(
    titles: ["what", "a", "b", "c", "d"],
    rows: [[column, column, column, column, column], ["1", "2", "3", "4", "5"]])
  show("a table whose words need more room than there is", [wide])
}
