import Foundation

/// When and with what a page was made: its counts of live runs, and the compiler's words, are those of one machine.
struct Provenance: Sendable {
  let text: String

  /// - Parameters:
  ///   - compiler: which compiler it is, in its own words.
  ///   - date: when the page is made.
  init(compiler: String, date: Date = .now) {
    let day = date.formatted(.iso8601.year().month().day())
    let machine = ProcessInfo.processInfo
    let cores = machine.activeProcessorCount
    text =
      "Made on \(day) on \(machine.operatingSystemVersionString) (\(Self.architecture), "
      + "\(cores) \(cores == 1 ? "core" : "cores")), with \(compiler)."
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86-64"
    #elseif arch(arm64)
      "arm64"
    #else
      "another processor"
    #endif
  }
}
