/// A usage error, and the command whose usage line helps.
struct Misuse: Error {
  let error: UsageError
  let definition: CommandDefinition

  init(_ error: UsageError, _ definition: CommandDefinition) {
    self.error = error
    self.definition = definition
  }
}
