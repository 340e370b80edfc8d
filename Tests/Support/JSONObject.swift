import Foundation

/// A text that is no JSON object, where a test needs one.
public struct NoJSONObject: Error {
  /// The text.
  public let text: String
}

/// Reads a JSON object.
///
/// - Throws: what the decoder throws; ``NoJSONObject``.
public func jsonObject(_ text: String) throws -> [String: Any] {
  guard let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
    throw NoJSONObject(text: text)
  }
  return object
}
