/// One report that ThreadSanitizer printed.
struct SanitizerReport: Equatable {
  enum Origin {
    /// A line of a lesson.
    case lesson
    /// Any other line of the project.
    case project
    /// Neither access is on a line of the project.
    case foreign
  }

  let origin: Origin

  /// The reports in a program's standard error.
  static func all(in text: String) -> [SanitizerReport] {
    var reports: [SanitizerReport] = []
    var lines: [Substring]?
    for line in text.split(separator: "\n") {
      if line.hasPrefix("WARNING: ThreadSanitizer:") {
        lines = []
      } else if line.hasPrefix("=========="), let block = lines {
        reports.append(SanitizerReport(block))
        lines = nil
      } else {
        lines?.append(line)
      }
    }
    return reports
  }

  /// The two accesses come first; the origin of the memory and the creators of the threads are not part of the race.
  private init(_ block: [Substring]) {
    let accesses = block.prefix { !$0.hasPrefix("  Location is") && !$0.hasPrefix("  Thread T") }
    let stacks = accesses.split { !$0.hasPrefix("    #") }
    let origins = stacks.compactMap { stack in
      stack.lazy.compactMap { line -> Origin? in
        if line.contains("/Lessons/") { return .lesson }
        return line.contains("/Sources/") ? .project : nil
      }.first
    }
    origin = origins.contains(.lesson) ? .lesson : origins.contains(.project) ? .project : .foreign
  }
}
