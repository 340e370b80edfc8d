import Foundation

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
