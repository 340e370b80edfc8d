/// Reads what ThreadSanitizer prints.
package enum SanitizerText {
  /// The first report whose two accesses are both in this file, with the texts of their lines; nil if there is none.
  ///
  /// A report about the runtime's own code says nothing, because the runtime is not instrumented.
  /// - Parameters:
  ///   - output: all that was printed.
  ///   - file: the name of the program's file.
  ///   - text: the text of that file.
  package static func firstReport(in output: String, file: String, text: String) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var block: [Substring]?
    for line in output.split(separator: "\n") {
      if line.hasPrefix("WARNING: ThreadSanitizer:") {
        block = [line]
      } else if line.hasPrefix("=========="), let finished = block {
        if let report = report(finished, file, lines) { return report }
        block = nil
      } else {
        block?.append(line)
      }
    }
    return block.flatMap { report($0, file, lines) }
  }

  /// The stacks of the two accesses come first; where the memory and the threads come from is not part of the race.
  private static func report(_ block: [Substring], _ file: String, _ lines: [Substring]) -> String? {
    let accesses = block.dropFirst().prefix { !$0.hasPrefix("  Location is") && !$0.hasPrefix("  Thread T") }
    let stacks = accesses.split { !$0.hasPrefix("    #") }
    let places = stacks.prefix(2).compactMap { place($0, file, lines) }
    guard places.count == 2 else { return nil }
    let kind = block[0].dropFirst("WARNING: ThreadSanitizer: ".count).prefix { $0 != "(" }
    return "\(kind.split(separator: " ").joined(separator: " ")) of \(places[0]) and \(places[1])"
  }

  /// The text of the innermost line of the file, in quotes; nil if no frame of the stack is in the file.
  private static func place(_ stack: ArraySlice<Substring>, _ file: String, _ lines: [Substring]) -> String? {
    let frames = stack.compactMap { frame in
      frame.firstRange(of: "/\(file)").map { frame[$0.upperBound...].prefix { $0 != " " } }
    }
    if frames.isEmpty { return nil }
    let numbers = frames.compactMap { $0.split(separator: ":").first.flatMap { Int($0) } }
    let line = numbers.lazy.filter { lines.indices.contains($0 - 1) }.first.map { lines[$0 - 1] }
    return line.map { text in "'\(text.drop { $0 == " " })'" } ?? "an unknown line"
  }
}
