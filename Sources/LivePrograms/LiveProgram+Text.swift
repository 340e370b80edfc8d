/// Between two statements is a call of `delay()`, which each build defines: it does nothing when the program is explored, and
/// takes a random time when it runs live.
extension LiveProgram {
  /// The program as a type with a function `scenario()`.
  /// - Parameter name: the type's name.
  package func text(named name: String) -> String {
    var lines = ["enum \(name) {"]
    for text in helpers.map(\.text) + blocks.map(\.types) { lines += indented(split(text)) }
    lines += ["  static func scenario() async -> String {"]
    lines += indented(scenario, 2)
    lines += ["  }", "}"]
    return (Self.imports + lines).joined(separator: "\n") + "\n"
  }

  /// The program as a file for `racecourse playground`, without pauses.
  /// - Parameter comments: its first lines.
  package func playground(comments: [String]) -> String {
    let lines = text(named: "Live").split(separator: "\n").filter { $0.trimmed != "delay()" }
    let text = lines.joined(separator: "\n").replacing("delay(); ", with: "")
    let entry = "func playground() async -> String { await Live.scenario() }"
    return (comments.map { "// \($0)" } + [text, entry]).joined(separator: "\n") + "\n"
  }

  private static let imports = ["import Dispatch", "import Foundation", "import Synchronization"]

  private var helpers: [Block.Helper] {
    Block.Helper.allCases.filter { helper in
      blocks.contains { $0.helpers.contains(helper) }
        || (helper == .stop && tasks.contains(where: \.throwsAtEnd))
        || (helper == .log && start == .discardingGroup)
    }
  }

  /// The body of the function.
  private var scenario: [String] {
    let states = helpers.compactMap(\.state) + blocks.map(\.state)
    let ends = helpers.compactMap(\.end) + blocks.compactMap(\.end)
    let all = ["results.joined(separator: \" | \")"] + ["seen.joined(separator: \" \")"] + ends
    return states.flatMap(split) + Self.noting + started
      + ["return \"" + all.map { "\\(\($0))" }.joined(separator: "; ") + "\""]
  }

  /// What a task saw.
  private static let noting = [
    "var seen: [String] = []", "func see(_ value: Any) { seen.append(\"\\(value)\") }",
  ]

  /// What the program does itself while its tasks run.
  private var meanwhile: [String] {
    var lines = own.flatMap { $0.lines + ["delay()"] }
    if let cancels, tasks.indices.contains(cancels) {
      switch start {
      case .detached, .inherited, .immediate: lines += ["\(Self.names[cancels]).cancel()", "delay()"]
      case .group, .throwingGroup, .discardingGroup: lines += ["group.cancelAll()", "delay()"]
      case .asyncLet: break
      }
    }
    return lines + blocks.compactMap(\.close)
  }

  private static let names = ["first", "second", "third"]

  /// A task's statements, and its end.
  private func body(_ task: Work, _ end: String = "return \(result)") -> [String] {
    Self.noting + ["delay()"] + task.statements.flatMap { $0.lines + ["delay()"] }
      + [task.throwsAtEnd ? "throw Stop()" : end]
  }

  private static let result = "seen.joined(separator: \" \")"

  private var started: [String] {
    switch start {
    case .detached: unstructured("Task.detached")
    case .inherited: unstructured("Task")
    case .immediate: unstructured("Task.immediate")
    case .group:
      group("withTaskGroup(of: String.self)", "for await result in group { results.append(result) }")
    case .throwingGroup:
      group(
        "withThrowingTaskGroup(of: String.self)", "for try await result in group { results.append(result) }")
    case .discardingGroup: group("withThrowingDiscardingTaskGroup", nil)
    case .asyncLet: asyncLet
    }
  }

  private func unstructured(_ call: String) -> [String] {
    let names = Self.names
    let starts = zip(names, tasks).flatMap { name, task in
      let closure = "\(call) { () async\(task.throwsAtEnd ? " throws" : "") -> String in"
      return (task.isLost ? ["_ = \(closure)"] : ["let \(name) = \(closure)"])
        + indented(body(task)) + ["}", "delay()"]
    }
    let values = zip(names, tasks).filter { !$1.isLost }.map { name, task in
      task.throwsAtEnd ? "(try? await \(name).value) ?? \"thrown\"" : "await \(name).value"
    }
    return starts + meanwhile + ["let results: [String] = [\(values.joined(separator: ", "))]"]
  }

  private func group(_ call: String, _ next: String?) -> [String] {
    let throwing = call.contains("Throwing")
    let adds = tasks.enumerated().flatMap { index, task in
      let text = "\"\(index + 1): \" + \(Self.result)"
      let end = next == nil ? "log.add(\(text))" : "return \(text)"
      return ["group.addTask {"] + indented(body(task, end)) + ["}", "delay()"]
    }
    let inside = adds + meanwhile + [next].compactMap(\.self)
    var lines = ["var results: [String] = []"]
    if throwing {
      lines += ["do {", "  try await \(call) { group in"] + indented(inside, 2)
      lines += ["  }", "} catch {", "  results.append(\"thrown\")", "}"]
    } else {
      lines += ["await \(call) { group in"] + indented(inside) + ["}"]
    }
    return lines + (sortsResults ? ["results.sort()"] : [])
  }

  private var asyncLet: [String] {
    let functions = zip(Self.names, tasks).flatMap { name, task in
      ["@Sendable func \(name)() async\(task.throwsAtEnd ? " throws" : "") -> String {"]
        + indented(body(task)) + ["}"]
    }
    let starts = zip(Self.names, tasks).flatMap { name, _ in
      ["async let \(name)Result = \(name)()", "delay()"]
    }
    let values = zip(Self.names, tasks).map { name, task in
      task.throwsAtEnd ? "(try? await \(name)Result) ?? \"thrown\"" : "await \(name)Result"
    }
    return functions + starts + meanwhile + ["let results: [String] = [\(values.joined(separator: ", "))]"]
  }

  private func split(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  private func indented(_ lines: [String], _ times: Int = 1) -> [String] {
    lines.map { String(repeating: "  ", count: times) + $0 }
  }
}

extension Substring {
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}
