/// A letter for a member of a graph's steps and nodes, of which there are thousands: the page's scripts give them their names
/// back. Members are in the order of their letters, and the page is smallest if what is alike is side by side.
struct ShortName: CodingKey {
  /// The names, by their letters.
  static let names = [
    "a": "action", "c": "choices", "e": "end", "g": "goesOn", "k": "kind", "l": "line", "m": "other",
    "n": "steps", "p": "short", "r": "name", "t": "task", "o": "older", "v": "newest", "u": "node",
    "x": "text", "y": "value", "z": "waits",
  ]

  private static let letters = Dictionary(uniqueKeysWithValues: names.map { ($1, $0) })

  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }

  /// The letter of a member, or its own name if it has none.
  init(of key: any CodingKey) { stringValue = Self.letters[key.stringValue] ?? key.stringValue }
}
