import Course
import Evidence
import Foundation
import Report

@main enum Racecourse {
  static let version = "0.1.0"

  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == LiveRunner.childCommand { liveChild(words) }
    do {
      let arguments = try Arguments(words)
      exit(try perform(arguments) ? 0 : 1)
    } catch let misuse as Misuse {
      Terminal.printError(Wording.usage(misuse.error, usage: Help.usage(misuse.topic)))
      exit(64)
    } catch {
      Terminal.printError(Wording.failure(error))
      exit(error is SourcesMissing ? 66 : 70)
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
    case .run(let stage, let exhibits, let variants):
      return try Run(stage, exhibits, variants, json: arguments.json, style: style)()
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

  /// The tool started itself to run a lesson that may crash or hang.
  private static func liveChild(_ words: [String]) -> Never {
    guard words.count == 4, let exhibit = Course.exhibit(words[1]), let variant = Variant(rawValue: words[2])
    else { exit(64) }
    LiveChild.run(exhibit.scenario(variant), seconds: Double(words[3]))
  }
}
