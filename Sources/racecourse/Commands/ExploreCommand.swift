/// `racecourse explore <exhibit>`
struct ExploreCommand: Command {
  private static let graph = Option(
    name: "--graph",
    help: """
      Print all schedules as a graph, in JSON: positions with the same future are one node.
      """)

  static let definition = CommandDefinition(
    name: "explore",
    abstract: "Enumerate every schedule of an exhibit's files.",
    discussion: """
      Enumerate every schedule of an exhibit's files: how many there are, how many are wrong, which lines race, \
      and a token for each outcome, to use with 'racecourse replay'.
      """,
    arguments: [.exhibitOrFile],
    options: [.racy, .fixed] + SearchLimits.all + [graph, .defaultIsolation, .expect, .language]
      + Output.options,
    parse: { words in
      let files = try words.files(exhibitOptions: [.racy, .fixed, graph])
      var options = try SearchLimits.options(words)
      if words.has(graph) {
        try SearchLimits.refuseReduction(words, with: graph)
        options.classesAfter = nil
      }
      let subject: CommandSubject
      if let files {
        subject = .files(files)
      } else {
        // Not '??': an error with a type that its right side throws arrives damaged (Swift 6.3.1).
        subject = .exhibit(try words.exhibit(), words.variants())
      }
      return ExploreCommand(
        subject: subject, options: options, printsGraph: words.has(graph), output: Output(words))
    })

  let subject: CommandSubject
  let options: SearchOptions
  let printsGraph: Bool
  let output: Output

  func run() throws -> ExitCode {
    switch subject {
    case .exhibit(let exhibit, let variants): return try explore(exhibit, variants)
    case .files(let files):
      guard var program = try files.program(output) else { return .failure }
      var found = try program.search(limited)
      if !output.json { found.nameTasksOfRaces(program.replay) }
      try program.stall(after: found, limited)
      try program.show(found, output)
      return ExitCode(holds: found.controlled && program.report.expected.hold(in: found))
    }
  }

  private func explore(_ exhibit: Exhibit, _ variants: [Variant]) throws -> ExitCode {
    let report = ExploreReport(exhibit: exhibit)
    guard exhibit.isExplorable else {
      try output.print(json: JSONReport.explore(exhibit, []), or: report.notApplicable)
      return .success
    }
    let programs = try variants.map { try LessonProgram(exhibit, $0) }
    let runs = try programs.map { program in
      var run = try program.searched(options)
      if !output.json, !printsGraph { run.exploration.nameTasksOfRaces(program.replay) }
      return run
    }
    if printsGraph {
      let graphs = try zip(programs, runs).map { program, run in
        try program.graph(run) { schedules in
          Terminal.progress(
            "Drawing the \(run.variant.rawValue) file: \(schedules) of \(plural(run.exploration.schedules, "schedule")) …"
          )
        }
      }
      print(try JSONReport.graphs(exhibit, graphs))
    } else {
      try output.print(json: JSONReport.explore(exhibit, runs), or: report.blocks(runs))
    }
    return ExitCode(holds: runs.allSatisfy(\.holds))
  }

  /// A learner's program may be large: it is searched for a minute, unless an option says otherwise.
  private var limited: SearchOptions {
    var options = options
    if options.maximumSeconds == nil, options.maximumSchedules == nil { options.maximumSeconds = 60 }
    if options.maximumSeconds == 0 { options.maximumSeconds = nil }
    return options
  }
}
