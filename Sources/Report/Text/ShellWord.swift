/// A word as it is to be typed into a shell: in quotes where the shell would make something else of it.
public func shellWord(_ word: String) -> String {
  let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "/._-+~".contains($0) }
  return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
}
