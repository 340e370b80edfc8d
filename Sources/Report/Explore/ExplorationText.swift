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

  /// How much was run, and whether it is complete: `70 schedules of jobs (complete)`.
  var extentOfAll: String {
    extent + (complete ? " (complete)" : isCutShort ? " (incomplete)" : "")
  }
}

extension Exploration.Race {
  /// What each task does on which line, for a reader who has the file open: `task 1 writes line 3, task 2 reads Scene.swift:2`.
  package func accesses(in file: String) -> String {
    [first, second].map { "\($0.task) \($0.access.rawValue)s \($0.location(in: file))" }
      .joined(separator: ", ")
  }

  /// The accesses, and in how many schedules they race.
  package func sentence(in file: String) -> String {
    "\(accesses(in: file)), in \(plural(schedules, "schedule"))"
  }
}

extension Exploration.Access {
  /// The file's name without its folders, and the line.
  var location: String { "\(fileName ?? "an unknown file"):\(place?.line ?? 0)" }

  /// Only the line if it is in this file.
  func location(in file: String) -> String {
    guard let place else { return "an unknown line" }
    return fileName == file ? "line \(place.line)" : location
  }

  /// The file's name without its folders.
  var fileName: String? { place?.file.split(separator: "/").last.map(String.init) }
}
