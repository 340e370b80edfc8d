import Explorer

extension Exploration {
  /// How much was run: `70 schedules of jobs`.
  var extent: String {
    let what = granularity == .access ? "of memory accesses and jobs" : "of jobs"
    let count =
      switch unit {
      case .schedules: plural(schedules, "schedule")
      case .classes: plural(schedules, "class", "classes")
      }
    return "\(count) \(what)"
  }
}

extension Exploration.Access {
  /// The file's name without its folders, and the line.
  var place: String { "\(fileName):\(line)" }

  var fileName: String { file?.split(separator: "/").last.map(String.init) ?? "an unknown file" }
}
