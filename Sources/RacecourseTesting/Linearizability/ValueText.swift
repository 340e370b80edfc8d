/// Arguments and results in a few words.
enum ValueText {
  private static let most = 100

  /// `1`, `"a"`, `nil`; what is in an optional, as itself; nothing for no value.
  static func of(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.map { of($0.value) } ?? "nil" }
    if value is Nothing { return "" }
    let text = (value as? String)?.debugDescription ?? "\(value)"
    return text.count > most ? text.prefix(most) + "…" : text
  }

  /// `(1)`; a tuple has parentheses already.
  static func inParentheses(_ value: Any) -> String {
    let text = of(value)
    return Mirror(reflecting: value).displayStyle == .tuple ? text : "(\(text))"
  }
}
