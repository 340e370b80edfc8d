/// A text of the course, whole or in part.
enum ReadReport {
  /// What can be read.
  @Blocks static var list: [any Block] {
    Terms(ReadableText.all.filter { !$0.isExhibit }.map { (Text($0.id, .command), Text($0.title)) })
    Space()
    Paragraph(
      "Type 'racecourse read <text>', the name of an exhibit, or a few words: 'racecourse read a lock across an await'."
    )
  }

  /// All of it; of an exhibit, its story.
  ///
  /// - Throws: ``SourcesMissing``.
  static func blocks(_ text: ReadableText) throws -> [any Block] {
    if let exhibit = Course.exhibit(text.id) { return story(exhibit) }
    return MarkdownBlocks.blocks(try Course.sources.text(at: text.path), in: text.path)
  }

  @Blocks private static func story(_ exhibit: Exhibit) -> [any Block] {
    Paragraph(Text(exhibit.title), .title)
    Space()
    MarkdownBlocks.blocks(exhibit.text.story, in: exhibit.text.path)
  }
}
