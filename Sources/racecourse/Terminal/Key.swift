/// A key, as a terminal sends it.
enum Key: Equatable {
  case up, down, left, right
  case enter, backspace, escape
  /// Ctrl-C, or the end of the input.
  case interrupt
  case character(Character)
}

/// Turns the bytes that a terminal sends into keys.
struct KeyDecoder {
  private var sequence: [UInt8] = []

  /// Whether the bytes so far are the beginning of a longer code.
  var isInside: Bool { !sequence.isEmpty }

  mutating func keys(_ bytes: [UInt8]) -> [Key] { bytes.compactMap { key($0) } }

  /// There are no more bytes.
  mutating func end() -> [Key] {
    defer { sequence = [] }
    return sequence.count == 1 ? [.escape] : []
  }

  private mutating func key(_ byte: UInt8) -> Key? {
    guard sequence.isEmpty else { return continued(byte) }
    switch byte {
    case 0x1B:
      sequence = [byte]
      return nil
    case 0x03, 0x04: return .interrupt
    case 0x0A, 0x0D: return .enter
    case 0x08, 0x7F: return .backspace
    case 0x20...0x7E: return .character(Character(UnicodeScalar(byte)))
    default: return nil
    }
  }

  /// Arrows are Escape, `[` or `O`, and a letter; other keys have parameters between, and mean nothing here.
  private mutating func continued(_ byte: UInt8) -> Key? {
    if sequence.count == 1 {
      guard byte == 0x5B || byte == 0x4F else {
        sequence = []
        return key(byte)
      }
      sequence.append(byte)
      return nil
    }
    guard (0x40...0x7E).contains(byte) else { return nil }
    sequence = []
    switch byte {
    case 0x41: return .up
    case 0x42: return .down
    case 0x43: return .right
    case 0x44: return .left
    default: return nil
    }
  }
}
