import Foundation

@main enum Racecourse {
  static func main() {
    Terminal.prepare()
    let line = Array(CommandLine.arguments.dropFirst())
    Child.runIfAsked(line)
    do {
      exit(try Invocation(line).run().rawValue)
    } catch {
      Terminal.fail(error)
    }
  }
}
