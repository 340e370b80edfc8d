extension Exercise {
  /// A right way to solve an exercise, told from the others by the code that it is written with.
  public struct Way: Sendable {
    /// Pieces of code that an answer of this way has, and comments and strings do not count: `["actor"]`, or
    /// `["Mutex", "withLock"]`.
    let code: [String]
    /// What an answer of this way did, and why it holds.
    public let text: String

    /// - Parameters:
    ///   - code: pieces of code, of which an answer of this way has each.
    ///   - text: what such an answer did, and why it holds.
    init(_ code: String..., text: String) {
      self.code = code
      self.text = text
    }

    fileprivate func fits(_ words: [String]) -> Bool {
      code.allSatisfy { words.contains(Self.words($0)) }
    }

    fileprivate static func words(_ source: String) -> [String] {
      SwiftToken.all(in: source).filter { $0.kind != .comment && $0.kind != .string }.map(\.text)
    }
  }

  /// The first of the exercise's ways that an answer was written in.
  public func way(of source: String) -> Way? {
    let words = Way.words(source)
    return ways.first { $0.fits(words) }
  }
}
