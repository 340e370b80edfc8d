/// A key of the keyboard.
struct Key: Sendable, Equatable, ExpressibleByUnicodeScalarLiteral, CustomStringConvertible {
  /// What it is in JavaScript: `KeyboardEvent.key`.
  var name: String
  /// The physical key: `KeyboardEvent.code`.
  var code: String
  /// The number that scripts and the browser's own shortcuts know it by.
  var number: Int
  /// What it types.
  var text: String?

  var description: String { name }

  static let left = Key(name: "ArrowLeft", code: "ArrowLeft", number: 37)
  static let right = Key(name: "ArrowRight", code: "ArrowRight", number: 39)
  static let home = Key(name: "Home", code: "Home", number: 36)
  static let end = Key(name: "End", code: "End", number: 35)
  static let tab = Key(name: "Tab", code: "Tab", number: 9)
  static let escape = Key(name: "Escape", code: "Escape", number: 27)
  static let enter = Key(name: "Enter", code: "Enter", number: 13, text: "\r")
  static let space = Key(name: " ", code: "Space", number: 32, text: " ")
}

extension Key {
  /// The key that types a character.
  init(unicodeScalarLiteral character: Character) {
    let upper = character.uppercased()
    let code = character.isLetter ? "Key\(upper)" : character.isNumber ? "Digit\(character)" : ""
    let number = code.isEmpty ? 0 : upper.unicodeScalars.first.map { Int($0.value) } ?? 0
    self.init(name: String(character), code: code, number: number, text: String(character))
  }

  /// The key of a digit.
  static func digit(_ digit: Int) -> Key { Key(unicodeScalarLiteral: Character("\(digit)")) }
}
