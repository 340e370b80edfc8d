/// A letter for a member of a graph's steps and nodes, of which there are thousands: the page's scripts give them their names
/// back.
struct ShortName: CodingKey {
  /// The names, by their letters.
  static let names = Dictionary(uniqueKeysWithValues: zip(letters, members))

  private static let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
  private static let members = [
    "action", "choices", "ends", "goesOn", "kind", "line", "name", "node", "other", "schedules", "short", "steps",
    "stores", "task", "text", "value", "waits", "wrong",
  ]
  private static let short = Dictionary(uniqueKeysWithValues: zip(members, letters))

  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }

  /// The letter of a member, or its own name if it has none.
  init(of key: any CodingKey) { stringValue = Self.short[key.stringValue] ?? key.stringValue }
}
