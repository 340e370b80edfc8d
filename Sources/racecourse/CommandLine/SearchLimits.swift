import Foundation

/// The options that say how far, and in which order, schedules are searched.
enum SearchLimits {
  static let all = all(seconds: seconds)

  /// The same with another sentence about the time.
  static func all(seconds: Option) -> [Option] {
    [
      preemptions, sample, seed, schedules, seconds, timers, memory, poolThreads, reduction, everything, jobs,
    ]
  }

  /// - Throws: ``UsageError`` for values that are no numbers, and for options that exclude each other.
  static func options(_ words: Words) throws(UsageError) -> SearchOptions {
    try words.refuse(everything, with: [reduction])
    var options = SearchOptions()
    let seed = try words.number(seed, as: UInt64.self) ?? 1
    let schedules = try words.number(schedules, as: Int.self)
    let sampling = try words.choice(sample).flatMap(Sampling.init)
    options.samplesTheRest = sampling == nil
    options.countsSchedules = true
    if let search = sampling?.search(seed: seed, schedules: schedules ?? 10_000) {
      try words.refuse(jobs, with: [sample])
      options.search = search
    } else {
      options.maximumSchedules = schedules
    }
    options.preemptions = try words.number(preemptions, as: Int.self)
    options.maximumSeconds = try words.number(seconds, as: Double.self)
    options.reduction = words.has(reduction)
    options.jobs = try words.number(jobs, as: Int.self) ?? ProcessInfo.processInfo.activeProcessorCount
    if options.jobs == 0 { throw .invalidValue("0", option: jobs.name) }
    if words.has(everything) { options.classesAfter = nil }
    if let order = try words.choice(timers).flatMap(SearchOptions.Timers.init) { options.timers = order }
    if let model = try words.choice(memory).flatMap(SearchOptions.Memory.init) { options.memory = model }
    if let text = words.value(poolThreads) {
      guard let threads = Int(text), threads > 0 else { throw .noThreads(text, option: poolThreads.name) }
      options.poolThreads = threads
    }
    return options
  }

  private enum Sampling: String, CaseIterable {
    case mixed
    case partialOrder = "partial-order"
    case pct, random
    case nothing = "none"

    /// Nil if nothing is drawn.
    func search(seed: UInt64, schedules: Int) -> SearchOptions.Search? {
      switch self {
      case .mixed: .mixed(seed: seed, schedules: schedules)
      case .partialOrder: .partialOrder(seed: seed, schedules: schedules)
      case .pct: .probabilistic(seed: seed, schedules: schedules, changes: 2)
      case .random: .random(seed: seed, schedules: schedules)
      case .nothing: nil
      }
    }
  }

  /// - Throws: ``UsageError`` if one schedule of each class is not enough for an option, and `--reduction` is there.
  static func refuseReduction(_ words: Words, with option: Option) throws(UsageError) {
    try words.refuse(reduction, with: [option])
  }

  private static let preemptions = Option(
    name: "--preemptions", value: .init(name: "n"),
    help: "Only schedules with at most n preemptions.")
  private static let sample = Option(
    name: "--sample", value: .init(name: "strategy", choices: Sampling.allCases.map(\.rawValue)),
    help: """
      Draw schedules at random instead of trying them all: by partial-order sampling, by probabilistic concurrency testing (pct), both \
      in turn (mixed), or with every choice at random. none: draw nothing. By default, schedules are tried in order, and if that does \
      not end within three quarters of the limits, mixed ones are drawn in the rest.
      """)
  private static let seed = Option(
    name: "--seed", value: .init(name: "n"), help: "The seed of --sample (default: 1).")
  private static let schedules = Option(
    name: "--schedules", value: .init(name: "n"),
    help: "At most n schedules (default with --sample: 10000).")
  static let seconds = Option(
    name: "--seconds", value: .init(name: "n"), help: "At most about n seconds.")
  private static let timers = Option(
    name: "--timers", value: .init(name: "order", choices: SearchOptions.Timers.allCases.map(\.rawValue)),
    help: """
      When a sleep ends. in-order (the default): at its deadline; time passes only when every task waits. any-order: before or after anything that is not ordered with it, as on a machine that may stall.
      """)
  private static let memory = Option(
    name: "--memory", value: .init(name: "model", choices: SearchOptions.Memory.allCases.map(\.rawValue)),
    help: """
      What a load of an atomic may read. weak (the default): any store that the orders of the program allow. sequential: the newest.
      """)
  private static let poolThreads = Option(
    name: "--pool-threads", value: .init(name: "n"),
    help: """
      The pool has n threads, from 1 (default: as many as its jobs need). A job that finds none waits; one that is blocked keeps its thread.
      """)
  private static let reduction = Option(
    name: "--reduction",
    help: """
      Count schedules that differ only in independent steps as one from the beginning, not only if there are more than 50,000.
      """)
  private static let everything = Option(
    name: "--all", help: "Run every schedule, however many there are.")
  private static let jobs = Option(
    name: "--jobs", value: .init(name: "n"),
    help: """
      Search with n processes at the same time (default: as many as there are cores). The result is the same with any number.
      """)
}
