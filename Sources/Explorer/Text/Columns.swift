extension StringProtocol {
  /// How many columns a terminal needs for the text: two for each East Asian character and emoji.
  package var columns: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.columns }
  }

  /// As much of the beginning as fits in so many columns.
  package func prefix(columns most: Int) -> SubSequence {
    var room = most
    return prefix {
      room -= $0.columns
      return room >= 0
    }
  }
}

extension Character {
  /// What is joined to a wide character, such as the second part of a flag, is drawn in its place.
  package var columns: Int {
    isWide ? 2 : unicodeScalars.reduce(0) { $0 + ($1.takesNoColumn ? 0 : 1) }
  }

  fileprivate var isWide: Bool { unicodeScalars.first?.isWide ?? false }

  /// Whether a line may end between two characters without a space: beside an East Asian one, but not before what closes or
  /// prolongs, and not after what opens (as in Unicode Standard Annex #14).
  package static func mayBreak(_ before: Character, _ after: Character) -> Bool {
    (before.isWide || after.isWide) && !opening.contains(before) && !closing.contains(after)
  }

  private static let opening = Set("「『（【〔〈《［｛([{<'\"‘“«")
  private static let closing = Set(
    "、。，．・：；！？」』）】〕〉》］｝ーゝゞヽヾ々〜～ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ)]}>.,:;!?%'\"\u{2019}”»…‥")
}

extension Unicode.Scalar {
  /// Combining marks, and characters that only say how others are shown.
  fileprivate var takesNoColumn: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    // All but the soft hyphen.
    case .format: value != 0xAD
    // The vowels and final consonants that complete a Korean syllable.
    default: (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
    }
  }

  /// Wide or full-width in Unicode's `EastAsianWidth.txt`; ambiguous characters are narrow.
  fileprivate var isWide: Bool {
    guard value >= 0x1100 else { return false }
    return Self.wide.contains { $0.contains(value) } || properties.isEmojiPresentation
  }

  /// All that file's ranges W and F but those of emoji, joined where nothing is assigned between them.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
