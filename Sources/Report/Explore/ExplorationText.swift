import Explorer

extension Exploration {
  /// How much was run: `70 schedules of jobs`.
  var extent: String {
    let what = granularity == .access ? "of memory accesses and jobs" : "of jobs"
    let count = counted(schedules)
    guard let before = schedulesBefore else { return "\(count) \(what)" }
    return "more than \(plural(before, "schedule")) \(what); \(complete ? "all " : "")\(count)"
  }

  /// So many of what was run: `2 schedules`, or `1 class`.
  func counted(_ number: Int) -> String {
    switch unit {
    case .schedules: plural(number, "schedule")
    case .classes: plural(number, "class", "classes")
    }
  }

  /// How much was run, and whether that is all: `70 schedules of jobs, all there are`.
  var extentOfAll: String {
    if complete { return extent + (schedulesBefore == nil ? ", all there are" : "") }
    return extent + (isCutShort ? ", not all there are" : "")
  }
}

extension Exploration.Race {
  /// Who does what where, for a reader who has a file before them: `task 1 writes line 3, task 2 reads Scene.swift:2`.
  func accesses(in file: String) -> String {
    [first, second].map { "\($0.task) \($0.access.rawValue)s \($0.location(in: file))" }
      .joined(separator: ", ")
  }
}

extension Exploration.Access {
  /// The file's name without its folders, and the line.
  var location: String { "\(fileName ?? "an unknown file"):\(place?.line ?? 0)" }

  /// The line alone where it is one of this file.
  func location(in file: String) -> String {
    guard let place else { return "an unknown line" }
    return fileName == file ? "line \(place.line)" : location
  }

  /// The file's name without its folders.
  var fileName: String? { place?.file.split(separator: "/").last.map(String.init) }
}
