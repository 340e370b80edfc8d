/// A sentence of the course about what the compiler accepts, with a small file that shows it.
struct StatedRule {
  /// What the compiler says about the file.
  enum Answer {
    case accepted
    /// It refuses the file because of its types.
    case refusedByTypes
    /// It refuses the file because of what is sent where. It checks that only in a program without errors in types.
    case refusedBySending
  }

  /// A part of the sentence, as the text has it.
  let sentence: String
  /// The text, below the folder of the lessons.
  let path: String
  let answer: Answer
  let code: String

  init(_ sentence: String, in path: String, _ answer: Answer, _ code: String) {
    self.sentence = sentence
    self.path = path
    self.answer = answer
    self.code = code
  }
}
