import CAccessHooks
import Foundation

#if os(Linux) && compiler(>=6.3)
  /// The state of one search, in memory that this process shares with the children that explore for it.
  final class SharedState {
    let pointer: OpaquePointer
    let descriptor: Int32

    /// The state of a search that already knows some of the code sites that matter.
    convenience init(_ options: SearchOptions, knowing sites: [UInt32] = []) throws {
      try self.init(RCConfiguration(options), knowing: sites)
    }

    /// The state of a replay of a token's search: it has no choices yet.
    convenience init(replaying token: Token) throws {
      var configuration = RCConfiguration(SearchOptions(of: token))
      configuration.mode = .replay
      configuration.fingerprint = token.fingerprint
      try self.init(configuration, knowing: token.sites)
    }

    init(_ configuration: RCConfiguration, knowing sites: [UInt32] = []) throws {
      var descriptor: Int32 = -1
      var configuration = configuration
      guard let pointer = rc_state_create(&configuration, &descriptor) else {
        throw ExplorerError.childDidNotStart("no shared memory: \(String(cString: strerror(errno)))")
      }
      self.pointer = pointer
      self.descriptor = descriptor
      for site in sites { rc_state_learn(pointer, site) }
    }

    deinit {
      rc_state_destroy(pointer)
      close(descriptor)
    }

    var summary: RCSummary { rc_summary(pointer) }
    var replay: RCReplay { rc_replay(pointer) }
    var outcomes: [RCOutcome] { (0..<summary.outcomes).map { rc_outcome(pointer, $0) } }
    var sites: [UInt32] { (0..<summary.sites).map { rc_site(pointer, $0) } }
    var reason: String { String(cString: summary.reason) }

    /// What else should be known, such as who waits in a deadlock.
    var note: String {
      let endings = outcomes.map(\.ending) + [replay.ending]
      let deadlock = endings.first { $0.kind == .deadlocked }.map { "deadlock: " + $0.waits }
      return [String(cString: summary.note), deadlock ?? ""].filter { !$0.isEmpty }.joined(separator: "; ")
    }

    /// The source file and line of a site.
    func source(of site: UInt32, root: String?) -> (file: String, line: Int)? {
      var line: Int32 = 0
      guard let file = rc_state_source(pointer, site, &line), line > 0 else { return nil }
      var path = String(cString: file)
      if var root {
        if !root.hasSuffix("/") { root += "/" }
        if path.hasPrefix(root) { path.removeFirst(root.count) }
      }
      return (path, Int(line))
    }

    /// Whether each site that a report will name was looked up.
    var isDescribed: Bool {
      var line: Int32 = 0
      return RawStep.sites(pointer).allSatisfy { rc_state_source(pointer, $0, &line) != nil }
    }
  }

  extension RCFound {
    /// The choices of the simplest schedule.
    var allChoices: [UInt8] { Array(UnsafeBufferPointer(start: choices, count: Int(choiceCount))) }
  }

  extension RCEnding {
    /// The outcome's name as it is told.
    var outcome: String { kind.outcome(String(cString: name)) }

    /// Who waits for what.
    var waits: String {
      (0..<waiters).map { index in
        let waiter = rc_waiter(self, index)
        let task = String(cString: waiter.task)
        return switch waiter.wait {
        case .none: "\(task) waits"
        case .task: "\(task) waits for a task"
        case .continuation: "\(task) waits for a continuation"
        case .group: "\(task) waits for a task group"
        case .lock: "\(task) waits for a lock"
        }
      }.joined(separator: ", ")
    }
  }

  extension RCEndingKind {
    func outcome(_ name: String) -> String {
      switch self {
      case .returned: name
      case .crashed: "crash: \(name)"
      case .deadlocked: "deadlock"
      case .hung: "hang"
      case .exited: "exit: \(name)"
      case .unfinished: "unfinished"
      }
    }
  }

  extension RCConfiguration {
    init(_ options: SearchOptions) {
      self.init()
      granularity = options.granularity == .job ? .job : .access
      preemptions = options.preemptions.map(Int32.init(clamping:)) ?? -1
      reduction = options.reducesSchedules
      detectRaces = true
      maxSchedules = UInt64(options.maximumSchedules ?? 0)
      maxPoints = UInt64(options.maximumPoints)
      maxSeconds = options.maximumSeconds ?? 0
      deferredBytes = UInt32(RC_DEFERRED_BYTES)
      switch options.search {
      case .exhaustive:
        mode = .exhaustive
      case .random(let seed, let schedules):
        mode = .random
        self.seed = seed
        maxSchedules = UInt64(schedules)
      case .probabilistic(let seed, let schedules, let changes):
        mode = .probabilistic
        self.seed = seed
        maxSchedules = UInt64(schedules)
        self.changes = Int32(clamping: changes)
      }
    }
  }

  extension SearchOptions {
    /// Those of the search that a token comes from, as far as a replay needs them.
    init(of token: Token, sourceRoot: String? = nil) {
      self.init(granularity: token.granularity, preemptions: token.preemptions, sourceRoot: sourceRoot)
    }

    var reducesSchedules: Bool {
      reduction && preemptions == nil && search == .exhaustive
    }
  }
#endif
