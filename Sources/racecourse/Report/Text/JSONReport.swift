import Foundation

/// The stable JSON of the commands, which tests and scripts read. Each screen's is in the screen's folder. All of it throws what
/// `JSONEncoder` throws.
enum JSONReport {
  /// A value as readable JSON: indented, with its keys in alphabetical order.
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self).harmlessJSON
  }

  /// An object as readable JSON.
  static func object(_ object: JSONObject) throws -> String { try text(object) }
}

/// An object of JSON, written as its keys with their values. A key whose value is nil is left out.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private let value: (any Encodable)?
  private let fields: [(key: String, value: (any Encodable)?)]

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(dictionaryLiteral fields: (String, (any Encodable)?)...) {
    (value, self.fields) = (nil, fields)
  }

  /// The fields of a value that is an object, with others beside them or in their place.
  init(_ value: some Encodable, with other: JSONObject) {
    (self.value, fields) = (value, other.fields)
  }

  func encode(to encoder: any Encoder) throws {
    try value?.encode(to: encoder)
    var container = encoder.container(keyedBy: Name.self)
    for (key, value) in fields {
      if let value { try container.encode(value, forKey: Name(stringValue: key)) }
    }
  }
}
