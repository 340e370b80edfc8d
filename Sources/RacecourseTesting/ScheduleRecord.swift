import Foundation
import Testing

/// What one schedule of a body gave, as the child tells its parent: as the name of an outcome.
struct ScheduleRecord: Codable, Hashable {
  struct RecordedIssue: Codable, Hashable {
    /// What it says.
    var text: String
    /// Where it was recorded; nil if that is not known.
    var location: SourceLocation?
  }

  /// The value that the body returned, as JSON; nil if it returned none, or threw.
  var value: String?
  /// The issues, in the order in which they were recorded.
  var issues: [RecordedIssue] = []
  /// Whether there were more issues than fit.
  var isCut = false

  /// A schedule without issues, of a body without a value: nearly all of them are.
  static let passedName = "passed"
  /// What an outcome's name can hold, in bytes.
  static let room = 3700

  /// The record as a name, without control characters.
  var name: String {
    if issues.isEmpty, let value { return "=" + value }
    if issues.isEmpty { return Self.passedName }
    var record = self
    while true {
      let name = record.encoded
      if name.utf8.count <= Self.room || record.issues.isEmpty { return name }
      if record.issues.count > 1 {
        record.issues.removeLast()
      } else {
        record.issues[0].text = String(record.issues[0].text.prefix(1000)) + "…"
        if record.encoded.utf8.count > Self.room { record.issues.removeLast() }
      }
      record.isCut = true
    }
  }

  private var encoded: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "{\"issues\":[],\"isCut\":true}" }
    return String(decoding: data, as: UTF8.self).replacingOccurrences(of: "\u{7f}", with: "\\u007f")
  }

  /// One whose issues are lost.
  static var cut: Self {
    var record = Self()
    record.isCut = true
    return record
  }

  /// The issues, or that there were too many to keep any.
  var allIssues: [RecordedIssue] {
    isCut && issues.isEmpty ? [.init(text: "Issues too long to show.", location: nil)] : issues
  }

  /// A passed schedule, or one with a value.
  init(value: String? = nil) { self.value = value }

  /// - Returns: nil if the name is of no record.
  init?(name: String) {
    if name == Self.passedName {
      self.init()
    } else if name.hasPrefix("=") {
      self.init(value: String(name.dropFirst()))
    } else if let record = try? JSONDecoder().decode(Self.self, from: Data(name.utf8)) {
      self = record
    } else {
      return nil
    }
  }
}

/// Values as JSON, on their way from the child to its parent.
enum EncodedValue {
  private struct Box<Value: Codable>: Codable { var value: Value }

  /// A value as text; equal values give equal texts.
  static func text(of value: some Hashable & Codable & Sendable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(Box(value: value)), as: UTF8.self)
  }

  /// The value that a text stands for.
  static func value<Value: Codable>(of text: String) throws -> Value {
    try JSONDecoder().decode(Box<Value>.self, from: Data(text.utf8)).value
  }
}
