/// A sentence of the course about what the compiler accepts, with a small file that shows it.
struct StatedRule {
  /// What the compiler says about the file.
  enum Answer {
    case accepted
    /// It refuses the file because of its types.
    case refusedByTypes
    /// It refuses the file because of what is sent where, or of when `self` is used. It checks that only in a program
    /// without errors in types.
    case refusedBySending
  }

  /// A text, by its path below the folder of the lessons.
  enum Text: String {
    case course = "README.md"
    case teaching = "TEACHING.md"
    case glossary = "GLOSSARY.md"
    case singleThreaded = "SingleThreaded/README.md"
    case async = "Async/README.md"
    case interleaving = "Interleaving/README.md"
    case concurrent = "Concurrent/README.md"
    case sendable = "Sendable/README.md"
    case actors = "Actors/README.md"
    case reentrancy = "Reentrancy/README.md"
    case ui = "UI/README.md"
    case structured = "Structured/README.md"
  }

  /// A part of the sentence, as the text has it.
  let sentence: String
  let text: Text
  let answer: Answer
  let code: String

  init(_ sentence: String, in text: Text, _ answer: Answer, _ code: String) {
    self.sentence = sentence
    self.text = text
    self.answer = answer
    self.code = code
  }
}
