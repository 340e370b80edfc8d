import Course
import Evidence
import Explorer
import Report

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
    options: [.racy, .fixed] + SearchLimits.all + [graph, .defaultIsolation] + Output.options,
    parse: { words in
      let output = Output(words)
      if let files = try words.files(exhibitOptions: [.racy, .fixed, graph]) {
        return ExploreFilesCommand(files: files, options: try SearchLimits.options(words), output: output)
      }
      var options = try SearchLimits.options(words)
      if words.has(graph) {
        try SearchLimits.refuseReduction(words, with: graph)
        options.classesAfter = nil
      }
      return ExploreCommand(
        exhibit: try words.exhibit(), variants: words.variants(), options: options,
        printsGraph: words.has(graph), output: output)
    })

  let exhibit: Exhibit
  let variants: [Variant]
  let options: SearchOptions
  let printsGraph: Bool
  let output: Output

  func run() throws -> ExitCode {
    let report = ExploreReport(exhibit, style: output.style)
    guard exhibit.isExplorable else {
      try output.print(json: JSONReport.explore(exhibit, []), or: report.notApplicable())
      return .success
    }
    let runner = try ExplorerRunner()
    let runs = try variants.map { variant in
      try runner.explore(exhibit, variant, options) { schedules in
        Terminal.progress("Exploring the \(variant.rawValue) file: \(plural(schedules, "schedule")) …")
      }
    }
    if printsGraph {
      let graphs = try runs.map { run in
        try runner.graph(run) { schedules in
          Terminal.progress(
            "Drawing the \(run.variant.rawValue) file: \(schedules) of \(plural(run.exploration.schedules, "schedule")) …"
          )
        }
      }
      print(try JSONReport.graphs(exhibit, graphs))
      return ExitCode(holds: runs.allSatisfy(\.holds))
    }
    try output.print(json: JSONReport.explore(exhibit, runs), or: report.lines(runs))
    return ExitCode(holds: runs.allSatisfy(\.holds))
  }
}

/// `racecourse explore <file.swift>...`, and `racecourse playground`
struct ExploreFilesCommand: Command {
  let files: LearnersFiles
  let options: SearchOptions
  let output: Output

  func run() throws -> ExitCode { try LearnersFilesRunner(files, output).explore(options) }
}
