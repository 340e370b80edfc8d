import Foundation
import Report

@main enum Racecourse {
  static func main() {
    Terminal.prepare()
    let line = Array(CommandLine.arguments.dropFirst())
    Child.runIfAsked(line)
    do {
      exit(try Invocation(line).run().rawValue)
    } catch {
      Terminal.printError((error as? Misuse).map(UsageWording.lines) ?? Wording.failure(error))
      exit(ExitCode(error).rawValue)
    }
  }
}
