import Course
import Evidence
import Explorer
import Foundation
import Practice
import Report

@main enum Racecourse {
  static let version = "0.1.0"

  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == LiveRunner.childCommand || words.first == ExplorerRunner.childCommand { child(words) }
    do {
      if SanitizerRunner.isSanitized, words == [Sanitize.command] { exit(try Sanitize()() ? 0 : 1) }
      let arguments = try Arguments(words)
      exit(try perform(arguments) ? 0 : 1)
    } catch let misuse as Misuse {
      Terminal.printError(Wording.usage(misuse.error, usage: Help.usage(misuse.topic)))
      exit(64)
    } catch {
      Terminal.printError(Wording.failure(error))
      exit(exitCode(error))
    }
  }

  /// Does what was asked for; whether everything agreed with the catalogue.
  private static func perform(_ arguments: Arguments) throws -> Bool {
    let style = Terminal.style(noColor: arguments.noColor)
    switch arguments.command {
    case .map: Terminal.print(arguments.json ? [try JSONReport.list()] : MapReport(style: style).lines())
    case .list: Terminal.print(arguments.json ? [try JSONReport.list()] : ListReport(style: style).lines())
    case .help(let topic): Terminal.print(Help.screen(topic, style: style))
    case .version: Terminal.print([version])
    case .show(let id): try show(id, json: arguments.json, style: style)
    case .replay(let id, let token): try replay(id, token, json: arguments.json, style: style)
    case .explore(let id, let variants, let options):
      guard let exhibit = Course.exhibit(id) else { return false }
      return try Explore(
        exhibit: exhibit, variants: variants, options: options, json: arguments.json, style: style)()
    case .check(let id, let variants):
      guard let exhibit = Course.exhibit(id) else { return false }
      return try Check(exhibit: exhibit, variants: variants, json: arguments.json, style: style)()
    case .playground(let file, let task):
      return try PlaygroundCommand(file: file, json: arguments.json, style: style)(task)
    case .evidence(let ids):
      return try CollectEvidence(
        exhibits: ids.compactMap(Course.exhibit), json: arguments.json, style: style)()
    case .play(let id, let variant, let choices, let isPlain):
      guard let exhibit = Course.exhibit(id) else { return false }
      try play(
        exhibit, variant, choices: choices, isPlain: isPlain, json: arguments.json, style: style)
    case .exercise(let request):
      return try ExerciseCommand(request: request, json: arguments.json, style: style)()
    case .benchmark(let id): try benchmark(id, json: arguments.json, style: style)
    case .run(let stage, let exhibits, let variants):
      return try Run(
        stage, exhibits, variants, pauses: arguments.pauses, json: arguments.json, style: style)()
    }
    return true
  }

  private static func show(_ id: String, json: Bool, style: Style) throws {
    guard let exhibit = Course.exhibit(id) else { return }
    let sources = Sources.default()
    let racy = try sources.text(of: exhibit, .racy)
    let fixed = try sources.text(of: exhibit, .fixed)
    Terminal.print(
      json
        ? [try JSONReport.show(exhibit, racy: racy, fixed: fixed)]
        : PairReport(exhibit, racy: racy, fixed: fixed, style: style).lines())
  }

  /// Searches in this very process, which is warm after the first search.
  private static func benchmark(_ id: String?, json: Bool, style: Style) throws {
    let results =
      try id.flatMap(Course.exhibit).map { [try ExplorerRunner.measure($0)] } ?? Programs.measure()
    Terminal.print(
      json ? [try JSONReport.benchmark(results)] : BenchmarkReport(results, style: style).lines())
  }

  private static func replay(_ id: String, _ token: String, json: Bool, style: Style) throws {
    guard let exhibit = Course.exhibit(id) else { return }
    let schedule = try ExplorerRunner().replay(exhibit, token)
    let source = Variant(rawValue: schedule.variant).flatMap { try? Sources.default().text(of: exhibit, $0) }
    Terminal.print(
      json
        ? [try JSONReport.replay(schedule)]
        : ReplayReport(exhibit, schedule, source: source, style: style).lines())
  }

  private static func play(
    _ exhibit: Exhibit, _ variant: Variant, choices: [Int]?, isPlain: Bool, json: Bool, style: Style
  ) throws {
    guard exhibit.isExplorable else {
      return Terminal.print(ExploreReport(exhibit, style: style).notApplicable())
    }
    let subject = try subject(exhibit, variant)
    let root = try? Sources.default().root().path(percentEncoded: false)
    try Play(subject: subject, game: subject.game(sourceRoot: root), json: json, style: style)(
      choices: choices, isPlain: isPlain)
  }

  /// Searches the schedules, which may take a while.
  private static func subject(_ exhibit: Exhibit, _ variant: Variant) throws -> PlaySubject {
    let source = try? Sources.default().text(of: exhibit, variant)
    return try ExplorerRunner().subject(exhibit, variant, source: source) {
      Terminal.progress("Exploring the \(variant.rawValue) file: \($0) schedules …")
    }
  }

  private static func exitCode(_ error: any Error) -> Int32 {
    switch error {
    case is SourcesMissing, is ExerciseFileMissing, PlaygroundError.noFile: 66
    case PlaygroundError.noEntry: 1
    case ExplorerError.malformedToken, ExplorerError.otherProgram, ExplorerError.otherVariant,
      ExplorerError.otherBuild:
      64
    default: 70
    }
  }

  /// The tool started itself to run a lesson that may crash or hang.
  private static func child(_ words: [String]) -> Never {
    guard words.count > 2, let exhibit = Course.exhibit(words[1]), let variant = Variant(rawValue: words[2])
    else { exit(64) }
    if words[0] == ExplorerRunner.childCommand { ExplorerRunner.runChild(exhibit, variant) }
    LiveChild.run(
      exhibit.scenario(variant), seconds: words.count > 3 ? Double(words[3]) : nil,
      isSimulated: words.last == LiveChild.simulated)
  }
}
