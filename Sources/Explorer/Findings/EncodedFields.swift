extension Encoder {
  /// Encodes an object with these members, without those that are nil.
  ///
  /// - Throws: what the encoder throws.
  func encode(_ members: KeyValuePairs<MemberName, (any Encodable)?>) throws {
    var container = container(keyedBy: MemberName.self)
    for case (let name, let value?) in members { try container.encode(value, forKey: name) }
  }

  /// Encodes a value in its own place.
  ///
  /// - Throws: what the encoder throws.
  func encode(_ value: some Encodable) throws {
    var container = singleValueContainer()
    try container.encode(value)
  }
}

/// The name of a member of a JSON object.
struct MemberName: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral name: String) { stringValue = name }
  init(stringValue name: String) { stringValue = name }
  init?(intValue: Int) { nil }
}
