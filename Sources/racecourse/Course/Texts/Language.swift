/// The languages that some texts of the course are translated into: folders below `Lessons/Languages`, such as `ja`.
enum Language {
  static let folder = "Lessons/Languages"

  /// The language of the course.
  private static let original = "en"

  /// What can be chosen.
  static let all = [original] + ((try? Course.sources.names(in: folder)) ?? [])

  /// Whose texts are shown, where there are some. It is chosen before the first of them is read.
  static let chosen = Guarded(original)

  /// What the environment asks for, such as `ja_JP.UTF-8`; nil if nothing is in that language.
  static func preferred(_ environment: [String: String]) -> String? {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    let code = locale?.prefix { $0.isLetter }.lowercased()
    return all.first { $0 == code }
  }

  /// The text of an exhibit in the language that was chosen; the original where it is not translated.
  ///
  /// - Throws: ``TextProblem``.
  static func translated(_ original: ExhibitText, _ id: String, of stage: Stage) throws -> ExhibitText {
    let language = chosen.withLock(\.self)
    let path = "\(folder)/\(language)/\(stage.folder)/\(id).md"
    guard language != Self.original, let source = try? Course.sources.text(at: path) else { return original }
    let text = ExhibitText(source, path: path, translating: original)
    if let problem = text.problems.first { throw problem }
    return text
  }
}

extension Option {
  static let language = Option(
    name: "--language", value: .init(name: "language", choices: Language.all),
    help: """
      The language of the course's texts: \(listed(Language.all, "or")). Without it, LC_ALL, LC_MESSAGES or LANG decides. \
      What is not translated is shown in English.
      """)
}
