/// What messages of the compiler mean, and how to fix what they are about.
enum ExplainReport {
  /// Every text, by its name.
  @Blocks static func list(_ texts: [ErrorText]) -> [any Block] {
    Terms(texts.map { (Text($0.name, .command), Text($0.title)) })
    Space()
    Paragraph(
      "Type 'racecourse explain <name>', or the compiler's words in quotes. 'swift build 2>&1 | racecourse explain' works, too."
    )
  }

  /// A text for each message.
  @Blocks static func blocks(
    _ answers: [(message: CompilerMessages.Message, found: (texts: [ErrorText], isExact: Bool))]
  ) -> [any Block] {
    if answers.isEmpty { Paragraph("There is no error and no warning in these lines.", .good) }
    for (index, (message, found)) in answers.enumerated() {
      if index > 0 { Space() }
      Paragraph(Text(message.text), .bad)
      if found.isExact {
        for text in found.texts { blocks(text) }
      } else if found.texts.isEmpty {
        Paragraph("No text is about this message. 'racecourse explain' lists all of them.", .warning)
      } else {
        Paragraph("No text is about exactly this message. The nearest are:", .warning)
        Commands(found.texts.map { ("racecourse explain \($0.name)", $0.title) }, indent: 2)
      }
    }
  }

  /// One text.
  @Blocks static func blocks(_ text: ErrorText) -> [any Block] {
    Paragraph(Text(text.title), .title)
    Paragraph(Text(text.meaning))
    Space()
    Paragraph("The compiler says so of:", .dim)
    for line in SourceLine.all(in: text.code) { NumberedLine(line: line) }
    for (index, fix) in text.fixes.enumerated() {
      Space()
      Paragraph("Fix \(index + 1): \(fix.title)", .title)
      Paragraph(Text(fix.text))
      for row in SourcePair(racy: text.code, fixed: fix.code).rows {
        if let line = row.fixed { NumberedLine(line: line, mark: row.differs ? .fixed : nil) }
      }
      Paragraph(label: "When:", width: 6, Text(fix.when))
    }
    if !commands(text).isEmpty {
      Space()
      Commands(commands(text))
    }
  }

  /// What to type to read about these messages, if there are texts about them.
  @Blocks static func leads(_ diagnostics: [Diagnostic]) -> [any Block] {
    let texts = Self.texts(about: diagnostics)
    if !texts.isEmpty {
      Space()
      Commands(texts.map { ("racecourse explain \($0.name)", $0.title) })
    }
  }

  private static func texts(about diagnostics: [Diagnostic]) -> [ErrorText] {
    CompilerMessages(diagnostics).all.reduce(into: []) { texts, message in
      let found = ErrorText.about(message, in: ErrorText.known)
      for text in found.texts where found.isExact && !texts.contains(where: { $0 === text }) {
        texts.append(text)
      }
    }
  }

  private static func commands(_ text: ErrorText) -> [(command: String, meaning: String)] {
    [
      text.exhibit.map { ("racecourse \($0.id)", "see it happen: \($0.title)") },
      text.exercise.map { ("racecourse exercise \($0.id)", "fix one yourself: \($0.title)") },
    ].compactMap(\.self)
  }
}

extension ErrorText {
  /// What `explain --json` prints of it.
  var json: JSONObject {
    [
      "name": name, "title": title, "group": group, "messages": messages + says, "meaning": meaning,
      "code": code,
      "fixes": fixes.map {
        ["title": $0.title, "text": $0.text, "code": $0.code, "when": $0.when] as JSONObject
      },
      "exhibit": exhibit?.id, "exercise": exercise?.id,
    ]
  }
}
