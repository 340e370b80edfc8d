import Course

/// A place where the source tells the compiler not to check.
public struct OptOut: Sendable, Codable, Equatable {
  /// From 1.
  public let line: Int
  /// The word, such as `@unchecked`.
  public let word: String

  /// All such places in a source, in order. Comments and strings do not count, but interpolated code does.
  public static func all(in source: String) -> [OptOut] {
    let code = SwiftToken.all(in: source).filter { $0.kind != .comment && $0.kind != .string }
    return code.indices.compactMap { index in
      word(code[index...]).map { OptOut(line: code[index].line, word: $0) }
    }
  }

  /// The first word of the tokens, if it opts out.
  private static func word(_ tokens: ArraySlice<SwiftToken>) -> String? {
    let texts = tokens.prefix(3).map(\.text)
    let text = texts[0]
    if modifiers.contains(text), texts.dropFirst() == ["(", "unsafe"] { return text + "(unsafe)" }
    let isOptOut = names.contains(text) || prefixes.contains { text.hasPrefix($0) }
    return isOptOut ? text : nil
  }

  private static let modifiers: Set = ["nonisolated", "unowned"]
  private static let names: Set = [
    "@unchecked", "@preconcurrency", "unsafeBitCast", "unsafeDowncast", "Unmanaged", "OpaquePointer",
  ]
  /// Attributes that are not for general use begin with an underscore, such as `@_unsafeInheritExecutor`.
  private static let prefixes = ["@_", "Unsafe", "withUnsafe"]
}
