extension Stop {
  /// What is known of it: `it made no step in 3 s of processor time; it runs at Bank.swift:7`.
  /// - Parameter place: where it was.
  package func text(at place: SourcePlace?) -> String {
    activity.map { "\(why); \($0.text)\(place?.at ?? "")" } ?? why + (place?.at ?? "")
  }

  private var why: String {
    guard case .seconds(let seconds) = cause else { return "it made more steps than a schedule may have" }
    let time = "\((seconds * 10).rounded() / 10)".replacing(".0", with: "")
    return "it made no step in \(time) s" + (activity?.isBusy == true ? " of processor time" : "")
  }
}

extension Stop.Activity {
  fileprivate var isBusy: Bool {
    switch self {
    case .runs, .allocates: true
    case .waits, .isStopped: false
    }
  }

  fileprivate var text: String {
    switch self {
    case .runs: "it runs"
    case .allocates(let bytes): "it takes memory, \(grouped(bytes >> 20)) MB so far,"
    case .waits(""): "it waits for the system"
    case .waits(let call): "it waits in the system call '\(call)'"
    case .isStopped: "a signal has stopped it"
    }
  }
}

extension SourcePlace {
  /// Such as ` at Bank.swift:7`.
  package var at: String { " at \(file.split(separator: "/").last ?? ""):\(line)" }
}

extension NoVerdict {
  /// Why nothing is known, and what the program was doing.
  package var text: String {
    let known =
      stop.map { "The last one was stopped: \($0.text(at: place))." }
      ?? limitations.text([]).map { "What was met: \($0)." }
    return "No schedule of \(program) ran to its end in \(duration(seconds)), so nothing is known. "
      + (known.map { $0 + " " } ?? "")
      + "End what never ends, make it smaller, or give it more time."
  }
}

extension Ending {
  /// Where it crashed or was stopped, and what is known of that; nil if nothing is, or if it ended otherwise.
  package func whereabouts(_ place: SourcePlace?) -> String? {
    switch self {
    case .crashed: place.map { "crashed\($0.at)" }
    case .stopped(let stop): stop?.text(at: place) ?? place.map { "stopped\($0.at)" }
    case .returned, .leftTasks, .deadlocked, .hung, .exited, .unfinished: nil
    }
  }
}
