import Foundation

@main enum Racecourse {
  static func main() {
    Terminal.prepare()
    let line = Array(CommandLine.arguments.dropFirst())
    Child.runIfAsked(line)
    Completion.runIfAsked(line)
    do {
      exit(try Invocation(line, environment: ProcessInfo.processInfo.environment).run().rawValue)
    } catch {
      Terminal.fail(error)
    }
  }
}

/// The tool as its own child process: it runs a lesson that may crash or hang, or guards the terminal.
enum Child {
  /// Does not return if these words start a child.
  static func runIfAsked(_ words: [String]) {
    if words == [TerminalGuard.word] { TerminalGuard.run() }
    do {
      guard let request = try ChildRequest(arguments: words) else { return }
      Endings.unwatch()
      request.run()
    } catch {
      exit(ExitCode.usage.rawValue)
    }
  }
}
