// Each operation of a program has its own line here, so that a race can be recognized by its lines.

private let firstRead = #line + 5

/// The operation's read.
func read(_ variable: Variable, operation: Int) -> Int {
  switch operation {
  case 0: return variable.value
  case 1: return variable.value
  case 2: return variable.value
  case 3: return variable.value
  case 4: return variable.value
  case 5: return variable.value
  case 6: return variable.value
  case 7: return variable.value
  case 8: return variable.value
  case 9: return variable.value
  case 10: return variable.value
  case 11: return variable.value
  case 12: return variable.value
  case 13: return variable.value
  case 14: return variable.value
  case 15: return variable.value
  case 16: return variable.value
  case 17: return variable.value
  case 18: return variable.value
  case 19: return variable.value
  case 20: return variable.value
  case 21: return variable.value
  case 22: return variable.value
  case 23: return variable.value
  default: preconditionFailure("a program has 24 operations at most")
  }
}

private let firstWrite = #line + 5

/// The operation's write.
func write(_ value: Int, _ variable: Variable, operation: Int) {
  switch operation {
  case 0: variable.value = value
  case 1: variable.value = value
  case 2: variable.value = value
  case 3: variable.value = value
  case 4: variable.value = value
  case 5: variable.value = value
  case 6: variable.value = value
  case 7: variable.value = value
  case 8: variable.value = value
  case 9: variable.value = value
  case 10: variable.value = value
  case 11: variable.value = value
  case 12: variable.value = value
  case 13: variable.value = value
  case 14: variable.value = value
  case 15: variable.value = value
  case 16: variable.value = value
  case 17: variable.value = value
  case 18: variable.value = value
  case 19: variable.value = value
  case 20: variable.value = value
  case 21: variable.value = value
  case 22: variable.value = value
  case 23: variable.value = value
  default: preconditionFailure("a program has 24 operations at most")
  }
}

private let firstIncrement = #line + 5

/// The operation's read and write.
func increment(_ variable: Variable, operation: Int) {
  switch operation {
  case 0: variable.value += 1
  case 1: variable.value += 1
  case 2: variable.value += 1
  case 3: variable.value += 1
  case 4: variable.value += 1
  case 5: variable.value += 1
  case 6: variable.value += 1
  case 7: variable.value += 1
  case 8: variable.value += 1
  case 9: variable.value += 1
  case 10: variable.value += 1
  case 11: variable.value += 1
  case 12: variable.value += 1
  case 13: variable.value += 1
  case 14: variable.value += 1
  case 15: variable.value += 1
  case 16: variable.value += 1
  case 17: variable.value += 1
  case 18: variable.value += 1
  case 19: variable.value += 1
  case 20: variable.value += 1
  case 21: variable.value += 1
  case 22: variable.value += 1
  case 23: variable.value += 1
  default: preconditionFailure("a program has 24 operations at most")
  }
}

/// The operation whose access is on a line of this file; nil for another line.
package func operation(onLine line: Int) -> Int? {
  [firstRead, firstWrite, firstIncrement].lazy.map { line - $0 }.first { 0..<24 ~= $0 }
}
