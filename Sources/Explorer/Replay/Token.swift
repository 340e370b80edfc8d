/// Names one schedule of one program of one build.
///
/// As text: the program, its variant, and the rest in base 64 (the variant for URLs), with dots between them. The rest holds
/// a version, the granularity, the bound on preemptions, the build's fingerprint, the code sites that count as points, the
/// choices, and a checksum of all of it. That is all that a run needs, so a token does not depend on how it was found.
package struct Token: Sendable, Equatable {
  package var program: String
  package var variant: String
  var granularity: SearchOptions.Granularity
  var preemptions: Int?
  var fingerprint: UInt64
  var sites: [UInt32]
  /// The choices up to the last that is not the first alternative.
  package internal(set) var choices: [UInt8]

  /// What comes before the choices, in base 64: equal for all schedules of one search.
  package var head: String { Base64.text(headBytes) }

  private var headBytes: [UInt8] {
    var bytes: [UInt8] = [Token.version | (granularity == .job ? 0x80 : 0)]
    Token.append(UInt64(preemptions.map { min($0, Token.mostPreemptions) + 1 } ?? 0), to: &bytes)
    for shift in [16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: fingerprint >> UInt64(shift))) }
    let sites = self.sites.sorted()
    Token.append(UInt64(sites.count), to: &bytes)
    var last: UInt32 = 0
    for site in sites {
      Token.append(UInt64(site - last), to: &bytes)
      last = site
    }
    return bytes
  }

  package var text: String {
    var bytes = headBytes
    // Most choices are "go on": runs of zeros, each with the choice that ends it.
    var zeros: UInt64 = 0
    for choice in choices {
      if choice == 0 {
        zeros += 1
      } else {
        Token.append(zeros, to: &bytes)
        bytes.append(choice)
        zeros = 0
      }
    }
    return "\(program).\(variant).\(Base64.text(bytes + checksum(of: bytes)))"
  }

  /// Reads a token.
  /// - Throws: `ExplorerError.malformedToken`.
  package init(_ text: String) throws {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3, let last = parts.last, let bytes = Base64.bytes(last) else {
      throw ExplorerError.malformedToken(text)
    }
    self.init(
      program: parts.dropLast(2).joined(separator: "."), variant: String(parts[parts.count - 2]),
      granularity: .access, fingerprint: 0, sites: [], choices: [])
    let content = bytes.dropLast(2)
    guard Array(bytes.suffix(2)) == checksum(of: content) else { throw ExplorerError.malformedToken(text) }
    var reader = Reader(bytes: Array(content))
    guard let first = reader.byte(), first & 0x7f == Token.version, let bound = reader.number(),
      bound <= Token.mostPreemptions + 1,
      let a = reader.byte(), let b = reader.byte(), let c = reader.byte(), let count = reader.number(),
      count < 5000
    else { throw ExplorerError.malformedToken(text) }
    granularity = first & 0x80 != 0 ? .job : .access
    preemptions = bound == 0 ? nil : Int(bound) - 1
    fingerprint = UInt64(a) << 16 | UInt64(b) << 8 | UInt64(c)
    var site: UInt64 = 0
    for _ in 0..<count {
      guard let step = reader.number(), step <= UInt64(UInt32.max) - site else {
        throw ExplorerError.malformedToken(text)
      }
      site += step
      sites.append(UInt32(site))
    }
    while !reader.isAtEnd {
      guard let zeros = reader.number(), zeros < 20_000, let choice = reader.byte(), choice != 0 else {
        throw ExplorerError.malformedToken(text)
      }
      choices += Array(repeating: 0, count: Int(zeros)) + [choice]
    }
  }

  init(
    program: String, variant: String, granularity: SearchOptions.Granularity, preemptions: Int? = nil,
    fingerprint: UInt64,
    sites: [UInt32], choices: [UInt8]
  ) {
    self.program = program
    self.variant = variant
    self.granularity = granularity
    self.preemptions = preemptions
    self.fingerprint = fingerprint
    self.sites = sites
    self.choices = choices
  }

  private static let version: UInt8 = 2
  /// Greater than the number of choices in any schedule.
  private static let mostPreemptions = 1 << 20

  /// Two bytes that hardly ever match if a character or the token's name was changed.
  private func checksum(of bytes: some Sequence<UInt8>) -> [UInt8] {
    var hash: UInt32 = 2_166_136_261
    for byte in Array("\(program).\(variant).".utf8) + Array(bytes) {
      hash = (hash ^ UInt32(byte)) &* 16_777_619
    }
    return [UInt8(truncatingIfNeeded: hash >> 24), UInt8(truncatingIfNeeded: hash >> 16)]
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0
    var isAtEnd: Bool { position == bytes.count }

    mutating func byte() -> UInt8? {
      guard position < bytes.count else { return nil }
      defer { position += 1 }
      return bytes[position]
    }

    mutating func number() -> UInt64? {
      var result: UInt64 = 0
      for shift in stride(from: UInt64(0), to: 63, by: 7) {
        guard let next = byte() else { return nil }
        result |= UInt64(next & 0x7f) << shift
        if next < 0x80 { return result }
      }
      return nil
    }
  }
}
