import Foundation

/// The stable JSON of the commands, which tests and scripts read. Each screen's is in the screen's folder.
enum JSONReport {
  /// A value as readable JSON: indented, with its keys in alphabetical order.
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self).harmlessJSON
  }
}
