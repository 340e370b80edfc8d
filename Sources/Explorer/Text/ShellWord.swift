/// A word as it is typed into a shell: quoted if the shell would change it.
package func shellWord(_ word: String) -> String {
  guard word == word.harmless(), !word.contains("\n") else { return bashWord(word) }
  let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "/._-+~".contains($0) }
  return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
}

/// A word with characters that no terminal should see, in bash and zsh quotes that escape them.
private func bashWord(_ word: String) -> String {
  let bytes = word.utf8.map { byte in
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
    case 0x20..<0x7F: String(UnicodeScalar(byte))
    default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
  return "$'" + bytes.joined() + "'"
}
