import Testing

@testable import racecourse

@Suite("Every command of the list")
struct CommandListTests {
  @Test("Names are unique, and no name hides a stage or an exhibit")
  func names() {
    let names = CommandDefinition.all.map(\.name) + Course.exhibits.map(\.id)
    #expect(Set(names).count == names.count)
  }

  @Test("Its abstract is one sentence, and its help says at least as much")
  func abstracts() {
    for definition in CommandDefinition.subcommands {
      #expect(definition.abstract.hasSuffix("."), "\(definition.name)")
      #expect((20...90).contains(definition.abstract.count), "\(definition.name)")
      #expect((definition.discussion ?? definition.abstract).count >= definition.abstract.count)
    }
  }

  @Test("Every option has help, is listed once, and --help is the last")
  func options() {
    for definition in CommandDefinition.all {
      #expect(definition.options.allSatisfy { $0.name.hasPrefix("--") && $0.help.hasSuffix(".") })
      #expect(Set(definition.options.map(\.name)).count == definition.options.count, "\(definition.name)")
      #expect(definition.options.last == .help, "\(definition.name)")
    }
  }

  @Test("An option takes a value with every command, or with no command")
  func values() {
    for (name, options) in Dictionary(grouping: CommandDefinition.all.flatMap(\.options), by: \.name) {
      #expect(options.allSatisfy { $0.value == options[0].value }, "\(name)")
    }
  }

  @Test("Usage names every argument, and names the options if none of them takes a value")
  func usage() {
    for definition in CommandDefinition.all where definition.kind != .tool {
      #expect(definition.usage.hasPrefix("racecourse \(definition.name)"))
      for argument in definition.arguments {
        #expect(definition.usage.contains(argument.isOptional ? " [\(argument.name)]" : " \(argument.name)"))
      }
      for option in definition.options.dropLast() where !definition.usage.contains("[<options>]") {
        #expect(definition.usage.contains(" [\(option.name)]"), "\(definition.name)")
      }
    }
  }

  @Test("'help <command>' and '<command> --help' show its help, with all of its arguments and options")
  func help() throws {
    for definition in CommandDefinition.subcommands + CommandDefinition.stages {
      for line in ["help \(definition.name)", "\(definition.name) --help", "\(definition.name) -h"] {
        // After a word that is called so, a line names the stage.
        let names = try parse(line, as: HelpCommand.self).names
        #expect(names.contains(definition.name) || names.contains("stage \(definition.name)"))
      }
      let lines = HelpScreen(definition: definition).blocks.lines(Style(color: false, width: 80))
      for label in definition.arguments.flatMap(\.help).map(\.label) + definition.options.map(\.label) {
        #expect(lines.contains { $0.hasPrefix("  " + label) }, "\(definition.name): \(label)")
      }
    }
  }

  @Test("A word is explained before the stage that is named after it, in a line, and after another command")
  func words() throws {
    #expect(
      try parse("help async", as: HelpCommand.self).names == ["'async'", "stage async", "more about async"])
    #expect(
      try parse("help concurrent", as: HelpCommand.self).names == [
        "'@concurrent'", "stage concurrent", "more about concurrent",
      ])
    #expect(try parse("help evidence", as: HelpCommand.self).names == ["evidence", "'evidence'"])
  }

  @Test("The tool's help lists it")
  func listed() {
    let lines = HelpScreen(definition: MapCommand.definition).blocks.lines(Style(color: false, width: 80))
    for definition in CommandDefinition.subcommands + CommandDefinition.stages {
      #expect(lines.contains { $0.hasPrefix("  \(definition.name) ") }, "\(definition.name)")
    }
  }

  @Test("A mistyped name gets a suggestion")
  func suggestions() {
    for definition in CommandDefinition.subcommands {
      #expect(
        misuse("\(definition.name)x")?.lines.first
          == "Error: There is no stage, exhibit or command '\(definition.name)x'. Did you mean '\(definition.name)'?"
      )
    }
  }
}
