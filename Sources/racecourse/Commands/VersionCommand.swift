/// `racecourse --version`
struct VersionCommand: Command {
  static let version = "0.1.0"

  func run() -> ExitCode {
    Terminal.print([Self.version])
    return .success
  }
}
