/// The words of texts, in the form in which a search compares them. Most words are in many texts, and are looked at once.
struct SearchTerms {
  private var known: [String: [String]] = [:]

  /// Those of one text.
  static func all(in text: some StringProtocol) -> [String] {
    var terms = SearchTerms()
    return terms.all(in: text)
  }

  /// All of them, in their order: `@MainActor` is `mainactor`, `main` and `actor`; what has no meaning of its own is left out.
  mutating func all(in text: some StringProtocol) -> [String] {
    var all: [String] = []
    // Bytes are read faster than characters; the last one ends the last word.
    let (bytes, isPart) = (Array(text.utf8) + [0], Self.isPart)
    var end = 0
    while end < bytes.count {
      let start = end
      while isPart[Int(bytes[end])] { end += 1 }
      if start < end {
        var word = String(decoding: bytes[start..<end], as: UTF8.self)
        while word.last == ":" { word.removeLast() }
        if known[word] == nil { known[word] = Self.terms(of: word) }
        all += known[word] ?? []
      }
      end += 1
    }
    return all
  }

  private static func terms(of word: String) -> [String] {
    let word = word.drop { $0 == ":" }
    let parts = camelCaseParts(word)
    let whole = word.lowercased().filter { $0 != "'" }
    return ([whole] + (parts.count > 1 ? parts : [])).filter { !meaningless.contains($0) }.map(stem)
      .filter { $0.count > 1 }
  }

  /// For each byte, whether a word can have it: a letter, a digit, or a colon as in `17:25`. The words of the course are ASCII.
  private static let isPart: [Bool] = (0..<256).map { byte in
    let character = Character(UnicodeScalar(UInt8(byte)))
    return byte < 128 && (character.isLetter || character.isNumber || character == ":" || character == "'")
  }

  private static func camelCaseParts(_ word: Substring) -> [String] {
    // Most words have small letters alone.
    guard !word.utf8.dropFirst().allSatisfy({ $0 >= UInt8(ascii: "a") }) else { return [] }
    let name = kebabCase(String(word))
    return name.contains("-") ? name.split(separator: "-").map(String.init) : []
  }

  /// Without an ending, so that `canceled`, `canceling` and `cancellation` are one word.
  static func stem(_ word: String) -> String {
    var word = word
    for ending in endings where word.hasSuffix(ending) && word.count - ending.count >= 3 {
      word.removeLast(ending.count)
      break
    }
    let last = word.suffix(2)
    if word.count > 3, last.count == 2, last.first == last.last { word.removeLast() }
    if word.count > 3, word.hasSuffix("e") || word.hasSuffix("y") { word.removeLast() }
    return word
  }

  static let endings = [
    "ations", "ation", "ating", "ated", "ates", "ate", "ancy", "ant", "ency", "ent", "ings", "ing", "ies",
    "ied",
    "ions", "ion", "edly", "ed", "es", "ly", "s",
  ]

  static let meaningless = Set(
    """
    a about actually after all also am an and any are as at be because been before being best between but by can completely could d did difference do does explain from get go \
    got had happen happens has have he here how i if in instead into is it its just keyword may me mean means more my need not of on one only or other our out \
    over own really same should so some someone something still such swift than that the their them then there these they this those to too totally up use \
    used using versus very vs was way we well were what when where which while who why will with without won would you your
    """.split(separator: " ").map(String.init))
}
