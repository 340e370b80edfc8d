/// `frozen-download` → `FrozenDownload`, `library-api` → `LibraryAPI`: how names on the command line become names
/// of files.
func upperCamelCase(_ name: String) -> String {
  let initialisms: Set = ["api", "ui"]
  return name.split(separator: "-").map { word in
    initialisms.contains(String(word)) ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst()
  }.joined()
}
