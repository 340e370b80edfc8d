/// Reads what ThreadSanitizer prints.
public enum SanitizerText {
  /// The first report whose two accesses are both in one of these files, in one line; nil if there is none.
  ///
  /// A report about the runtime's own code says nothing, because the runtime is not instrumented.
  /// - Parameter file: the name of the program's file.
  public static func firstReport(in text: String, file: String) -> String? {
    var block: [Substring]?
    for line in text.split(separator: "\n") {
      if line.hasPrefix("WARNING: ThreadSanitizer:") {
        block = [line]
      } else if line.hasPrefix("=========="), let lines = block {
        if let report = report(lines, file: file) { return report }
        block = nil
      } else {
        block?.append(line)
      }
    }
    return block.flatMap { report($0, file: file) }
  }

  /// The places of the two accesses come first; where the memory and the threads come from is not part of the race.
  private static func report(_ block: [Substring], file: String) -> String? {
    let accesses = block.dropFirst().prefix { !$0.hasPrefix("  Location is") && !$0.hasPrefix("  Thread T") }
    let stacks = accesses.split { !$0.hasPrefix("    #") }
    let places = stacks.map { stack in stack.lazy.compactMap { place(in: $0, file: file) }.first }
    guard places.count >= 2, let first = places[0], let second = places[1] else { return nil }
    let kind = block[0].dropFirst("WARNING: ThreadSanitizer: ".count).prefix { $0 != "(" }
    return "\(kind.split(separator: " ").joined(separator: " ")): \(first) and \(second)"
  }

  /// `Program7.swift:12` from a line of a stack.
  private static func place(in line: Substring, file: String) -> String? {
    guard let start = line.firstRange(of: "/\(file)")?.lowerBound else { return nil }
    let name = line[line.index(after: start)...].prefix { $0 != " " }
    return name.split(separator: ":").prefix(2).joined(separator: ":")
  }
}
