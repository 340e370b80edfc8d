import Foundation

extension Tab {
  /// What an expression of JavaScript gives in the page, or what its promise does.
  ///
  /// - Throws: ``BrowserError/thrown(_:)``; if the value is of another type.
  func value<Value: Decodable>(_ expression: String, as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json(expression).utf8))
  }

  /// What a function of JavaScript gives for these arguments.
  ///
  /// - Throws: ``BrowserError/thrown(_:)``; if the value is of another type.
  func call<Value: Decodable>(
    _ function: String, _ arguments: any Encodable..., as type: Value.Type = Value.self
  ) throws -> Value {
    let texts = try arguments.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    return try value("(\(function))(\(texts.joined(separator: ",")))")
  }

  /// Runs a script for what it does.
  ///
  /// - Throws: ``BrowserError/thrown(_:)``.
  func run(_ script: String) throws { _ = try json("(async () => { \(script) })()") }

  /// Waits until a condition is true in the page: looks at once, and then before each frame.
  ///
  /// - Throws: ``BrowserError/never(_:)``.
  func wait(until condition: String) throws {
    let promise = """
      new Promise((resolve, reject) => {
        const look = () => { try { (\(condition)) ? resolve() : requestAnimationFrame(look) } catch (error) { reject(error) } }
        look()
      })
      """
    do { _ = try json(promise) } catch BrowserError.silent { throw BrowserError.never(condition) }
  }

  /// Waits until the page has drawn what it has to draw.
  ///
  /// - Throws: ``BrowserError``.
  func waitForFrame() throws {
    _ = try json("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))")
  }

  /// Runs this before any script of the pages that are opened from now on.
  ///
  /// - Throws: ``BrowserError``.
  func runBeforePages(_ script: String) throws { try send(AddScript(source: script)) }

  /// An expression's value as JSON; a value that has none, such as `undefined`, is `null`.
  private func json(_ expression: String) throws -> String {
    let text = "Promise.resolve(\(expression)).then(value => JSON.stringify(value) ?? 'null')"
    let answer = try send(Evaluate(expression: text))
    if let details = answer.exceptionDetails { throw BrowserError.thrown(details.summary) }
    return answer.result.value?.text ?? "null"
  }
}

/// What a script threw.
struct ExceptionDetails: Decodable {
  struct Thrown: Decodable { var description: String? }
  var text: String
  var exception: Thrown?

  /// The error with its stack, if it has one.
  var summary: String { exception?.description ?? text }
}

private struct Evaluate: Command {
  struct Answer: Decodable {
    struct Result: Decodable { var value: JSONScalar? }
    var result: Result
    var exceptionDetails: ExceptionDetails?
  }
  static let method = "Runtime.evaluate"
  var expression: String
  var returnByValue = true
  var awaitPromise = true
  var userGesture = true
}
private struct AddScript: Command {
  struct Answer: Decodable { var identifier: String }
  static let method = "Page.addScriptToEvaluateOnNewDocument"
  var source: String
}
