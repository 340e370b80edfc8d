/// A value of JSON where it may be of several types.
enum JSONScalar: Decodable, Equatable {
  case text(String)
  case number(Double)
  case truth(Bool)
  /// A list, an object, or null: nothing the tests look into.
  case other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let truth = try? container.decode(Bool.self) {
      self = .truth(truth)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .other
    }
  }

  /// The value as a text; a whole number without a fraction.
  var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .truth(let truth): "\(truth)"
    case .other: "…"
    }
  }
}
