import Foundation

/// Base 64 with the alphabet for URLs (RFC 4648, section 5), without padding.
enum Base64 {
  static func text(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Nil for a text that no bytes have.
  static func bytes(_ text: Substring) -> [UInt8]? {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    let standard = String(text).replacing("-", with: "+").replacing("_", with: "/") + padding
    // The library also takes texts whose last bits are not used, and those that are padded already.
    guard let bytes = Data(base64Encoded: standard).map(Array.init), self.text(bytes) == text else {
      return nil
    }
    return bytes
  }
}
