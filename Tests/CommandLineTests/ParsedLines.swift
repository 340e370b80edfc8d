import Foundation
import Testing

@testable import racecourse

func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

/// What a line asks for, as the command that it must be.
func parse<Result: Command>(_ line: String, as type: Result.Type) throws -> Result {
  try #require(try Invocation(words(line)).command as? Result, "\(line)")
}

/// What is wrong with a line; nil if nothing is.
func usageError(_ line: String) -> UsageError? { misuse(line)?.error }

/// The same with the command whose usage is shown.
func misuse(_ line: String) -> Misuse? {
  do {
    _ = try Invocation(words(line))
    return nil
  } catch { return error as? Misuse }
}

/// A command's definition, by its name or a stage's.
func definition(_ name: String) throws -> CommandDefinition {
  try #require(CommandDefinition.all.first { $0.name == name })
}

extension HelpCommand {
  /// What it shows, in order: commands by their names, words in quotes.
  var names: [String] {
    subjects.map { subject in
      switch subject {
      case .command(let definition): definition.name
      case .stage(let definition): "stage \(definition.name)"
      case .word(let entry): "'\(entry.name)'"
      case .glossary: "glossary"
      case .found(let words, let isMore): (isMore ? "more about " : "found for ") + words
      }
    }
  }
}

extension CommandSubject {
  var exhibit: Exhibit? { if case .exhibit(let exhibit, _) = self { exhibit } else { nil } }

  var variants: [Variant] { if case .exhibit(_, let variants) = self { variants } else { [] } }
}
