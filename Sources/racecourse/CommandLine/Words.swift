/// The words of a command line: what follows a command's name, and the options.
struct Words {
  let command: String
  let arguments: [String]
  let options: [TypedOption]

  /// The first arguments that name Swift files.
  var files: ArraySlice<String> { arguments.prefix { $0 == "playground" || LearnersFiles.isPath($0) } }

  func has(_ option: Option) -> Bool { options.contains { $0.name == option.name } }

  /// The value of an option; the last one counts.
  func value(_ option: Option) -> String? { options.last { $0.name == option.name }?.value }

  /// All values of an option that can be typed several times.
  func values(_ option: Option) -> [String] { options.filter { $0.name == option.name }.compactMap(\.value) }

  /// The argument at a place, from 0.
  ///
  /// - Parameter name: what is missing, if there is none.
  func required(_ index: Int, _ name: String) throws(UsageError) -> String {
    guard arguments.count > index else { throw .missingValue(name, of: command) }
    return arguments[index]
  }

  /// The number after an option, which may not be negative.
  func number<Number: LosslessStringConvertible & Comparable & Numeric>(
    _ option: Option, as type: Number.Type
  ) throws(UsageError) -> Number? {
    guard let text = value(option) else { return nil }
    guard let number = Number(text), number >= .zero else {
      throw .invalidValue(text, option: option.name)
    }
    return number
  }

  /// The value of an option, which must be one of those that it has; nil without it.
  func choice(_ option: Option) throws(UsageError) -> String? {
    guard let text = value(option), let choices = option.value?.choices else { return nil }
    guard choices.contains(text) else {
      throw .invalidChoice(text, option: option.name, choices: choices)
    }
    return text
  }

  /// Refuses an option together with any of the others.
  func refuse(_ option: Option, with others: [Option]) throws(UsageError) {
    guard has(option), let other = others.first(where: has) else { return }
    throw .conflict(option.name, other.name)
  }
}

struct TypedOption: Equatable {
  /// The word itself, without a value: `-h`.
  let typed: String
  /// The option that it means, if there is one: `--help`.
  let name: String
  /// Its value, after a space or an equals sign.
  let value: String?
}

/// A line before anything is known about its command.
struct SplitLine {
  private(set) var positional: [String] = []
  private(set) var options: [TypedOption] = []

  /// - Parameter known: the options of all commands, which say whether the next word is a value.
  init(_ line: [String], known: [Option]) {
    var rest = line[...]
    while let word = rest.popFirst() {
      if word == "--" {
        positional += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        positional.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let option = known.first { $0.name == parts[0] || $0.short == parts[0] }
      var value = parts.count > 1 ? parts[1] : nil
      if option?.value != nil, value == nil, let next = rest.first, !next.hasPrefix("--") {
        value = next
        rest.removeFirst()
      }
      options.append(TypedOption(typed: parts[0], name: option?.name ?? parts[0], value: value))
    }
  }
}
