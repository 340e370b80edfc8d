import Foundation

/// Identifies the code that ThreadSanitizer ran: everything that is part of a lesson's run, and the toolchain that built it.
struct SanitizedCode: Sendable {
  /// The code that every lesson runs with, relative to the package.
  private static let shared = [
    "Package.swift", "Sources/Pictures", "Sources/Studio", "Sources/CAccessHooks",
    "Sources/racecourse/Evidence/Live",
  ]

  private let root: URL
  private let toolchain: String
  private var hashes: [String: UInt64] = [:]

  /// - Parameter root: the package's folder.
  init(root: URL) { self.init(root: root, swift: URL(programInPath: "swift")) }

  /// - Parameter swift: the program that builds it; nil if there is none.
  init(root: URL, swift: URL?) {
    self.root = root
    toolchain = swift.map(Self.toolchain) ?? ""
  }

  /// Another toolchain has another file, or one that is larger or newer.
  private static func toolchain(_ swift: URL) -> String {
    let file = swift.resolvingSymlinksInPath()
    let facts = try? FileManager.default.attributesOfItem(atPath: file.path)
    let date = (facts?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(file.path) \(facts?[.size] ?? 0) \(date)"
  }

  /// The fingerprint of the code of a file's run: its module, and everything that the module is linked with.
  mutating func fingerprint(of exhibit: Exhibit, _ variant: Variant) -> String {
    var hash = FNV1a()
    hash.add(Data(toolchain.utf8))
    for place in Self.shared + ["Lessons/\(exhibit.stage.folder)/\(variant.rawValue.capitalized)"] {
      hash.add(withUnsafeBytes(of: self.hash(of: place).littleEndian) { Data($0) })
    }
    return String(hash.value, radix: 36)
  }

  /// The hash of a file, or of a folder's files with their names.
  private mutating func hash(of place: String) -> UInt64 {
    if let known = hashes[place] { return known }
    let start = root.appending(path: place).resolvingSymlinksInPath()
    let below = FileManager.default.enumerator(atPath: start.path)?.compactMap { $0 as? String } ?? []
    var hash = FNV1a()
    for name in [""] + below.sorted() {
      guard let data = try? Data(contentsOf: name.isEmpty ? start : start.appending(path: name)) else {
        continue
      }
      hash.add(Data(name.utf8))
      hash.add(data)
    }
    hashes[place] = hash.value
    return hash.value
  }
}
