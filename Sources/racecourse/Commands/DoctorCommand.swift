/// `racecourse doctor`
struct DoctorCommand: Command {
  static let definition = CommandDefinition(
    name: "doctor",
    abstract: "Try what the course needs of this machine, with a remedy for what does not work.",
    discussion: """
      Try a small real example of each thing that the course does: compile, download from a lesson's own server, run every \
      schedule, let ThreadSanitizer find a race. Takes some seconds. With --json, a teacher can collect the answers of a class.
      """,
    options: Output.options,
    exitStatus: [
      (.success, "The course works here. What is marked – is not needed."),
      (.failure, "Something is needed."),
      (.usage, "Wrong usage."),
    ],
    parse: { DoctorCommand(output: Output($0)) })

  let output: Output

  func run() throws -> ExitCode {
    let check = MachineCheck(executable: try Terminal.executable(), sources: .default())
    let parts = check.parts { Terminal.progress("Trying: \($0) …") }
    try output.print(json: JSONReport.doctor(parts), or: DoctorReport.blocks(parts))
    return ExitCode(holds: parts.holds)
  }
}
