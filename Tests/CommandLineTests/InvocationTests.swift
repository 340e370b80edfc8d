import Explorer
import Foundation
import Support
import Testing

@testable import racecourse

@Suite("What a command line means")
struct InvocationTests {
  @Test("Each line is parsed as it was recorded, or refused for the recorded reason")
  func lines() throws {
    try expectTranscript("invocations", by: "InvocationTests") { body in
      try body { line in
        let words = try #require(EditorCommand.words(line), "\(line)").dropFirst()
        do {
          let command = try Invocation(Array(words)).command
          return ["\(type(of: command)) \(fields(of: command))"]
        } catch let misuse as Misuse {
          return ["refused, with the usage of \(misuse.definition.name): \(described(misuse.error))"]
        } catch {
          return ["refused: \(described(error))"]
        }
      }
    }
  }
}

/// What a value consists of, as a line. What is as usual is left out: options that were not typed, and a search's defaults.
private func described(_ value: Any) -> String {
  switch value {
  case let exhibit as Exhibit: exhibit.id
  case let stage as Stage: stage.id
  case let exercise as Exercise: exercise.id
  case let definition as CommandDefinition: definition.name
  case let entry as Glossary.Entry: "'\(entry.name)'"
  case is Glossary: "glossary"
  case is Style: ""
  case let url as URL: url.isFileURL ? url.lastPathComponent : url.absoluteString
  case let text as String: "'\(text)'"
  case let list as [Any] where list.count > 12: "\(described(list[0])) … \(described(list[list.count - 1]))"
  case let list as [Any]: list.map(described).joined(separator: " ")
  case let options as SearchOptions: "(\(fields(of: options, unlike: usualOptions)))"
  default: parts(of: value)
  }
}

private func parts(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional: return mirror.children.first.map { described($0.value) } ?? "none"
  case .enum:
    guard let payload = mirror.children.first else { return "\(value)" }
    return "\(payload.label ?? "")(\(described(payload.value)))"
  case .struct: return "(\(fields(of: value)))"
  case .tuple: return fields(of: value)
  default: return "\(value)"
  }
}

private func fields(of value: Any, unlike usual: Any? = nil) -> String {
  let usual = usual.map { Mirror(reflecting: $0).children.map { described($0.value) } }
  return Mirror(reflecting: value).children.enumerated().compactMap { index, field in
    let text = described(field.value)
    guard usual.map({ $0[index] != text }) ?? !["", "()", "false", "none"].contains(text) else { return nil }
    return (field.label.map { $0.hasPrefix(".") ? "" : $0 + ": " } ?? "") + text
  }.joined(separator: ", ")
}

/// What a search does if nothing else is typed; its processes are as many as there are cores.
private let usualOptions: SearchOptions? =
  (try? Invocation(["explore", "counter"]).command as? ExploreCommand)?.options

@Suite("A token is checked when it is parsed", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct TokenTests {
  /// The token of one of an exhibit's schedules.
  private func token(of exhibit: String, _ variant: String) throws -> String {
    let json = try jsonObject(
      try execute(["explore", exhibit, "--\(variant)", "--schedules", "1", "--json"]).output)
    let variants = try #require(json["variants"] as? [[String: Any]])
    let outcomes = try #require(variants.first?["outcomes"] as? [[String: Any]])
    return try #require(outcomes.first?["token"] as? String)
  }

  @Test("It says which file of the pair it belongs to", arguments: [Variant.racy, .fixed])
  func variant(variant: Variant) throws {
    let token = try token(of: "counter", variant.rawValue)
    let replay = try parse("replay counter \(token)", as: ReplayCommand.self)
    #expect(replay.subject.exhibit?.id == "counter" && replay.subject.variants == [variant])
    #expect(replay.choice == .token(try Token(token)))
  }

  @Test("A wrong exhibit's token and an invalid token are refused before anything is compiled or run")
  func refused() throws {
    let token = try token(of: "counter", "racy")
    #expect(throws: ExplorerError.otherProgram(token: "counter", asked: "sad-cat")) {
      try Invocation(["replay", "sad-cat", token])
    }
  }

  @Test(
    "With a token, no file and no outcome can be named: it says both itself",
    arguments: ["--outcome=1", "--racy", "--fixed"])
  func conflict(option: String) throws {
    let token = try token(of: "counter", "racy")
    let name = String(option.split(separator: "=")[0])
    #expect(usageError("replay counter \(token) \(option)") == .conflict(name, "<token>"))
  }
}
