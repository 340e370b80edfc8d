extension CommandDefinition {
  /// Every command, in the order in which help and completions show them.
  static let all: [CommandDefinition] =
    [MapCommand.definition] + StageCommand.definitions + [
      MapCommand.mapDefinition,
      MapCommand.nextDefinition,
      ReadCommand.definition,
      ListCommand.definition,
      ShowCommand.definition,
      PresentCommand.definition,
      ExploreCommand.definition,
      ReplayCommand.definition,
      PlayCommand.definition,
      CheckCommand.definition,
      ExplainCommand.definition,
      ReadCommand.whereDefinition,
      ReadCommand.whichDefinition,
      EvidenceCommand.definition,
      SiteCommand.definition,
      PlaygroundCommand.definition,
      ExerciseCommand.definition,
      QuizCommand.definition,
      AnswerKeyCommand.definition,
      DoctorCommand.definition,
      CompletionsCommand.definition,
      HelpCommand.definition,
      WriteTablesCommand.definition,
      CheckCourseCommand.definition,
    ]

  static var stages: [CommandDefinition] { all.filter { $0.kind == .stage } }
  static var subcommands: [CommandDefinition] { all.filter { $0.kind == .subcommand } }
}
