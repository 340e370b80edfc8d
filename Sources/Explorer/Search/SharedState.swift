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
      configuration.mode = Int32(RC_MODE_REPLAY)
      configuration.fingerprint = token.fingerprint
      try self.init(configuration, knowing: token.sites)
    }

    init(_ configuration: RCConfiguration, knowing sites: [UInt32] = []) throws {
      var descriptor: Int32 = -1
      guard let pointer = rc_state_create(&descriptor) else {
        throw ExplorerError.childDidNotStart("no shared memory: \(String(cString: strerror(errno)))")
      }
      self.pointer = pointer
      self.descriptor = descriptor
      var configuration = configuration
      rc_state_prepare(pointer, &configuration)
      for site in sites { rc_state_learn(pointer, site) }
    }

    deinit {
      rc_state_destroy(pointer)
      close(descriptor)
    }

    var summary: RCSummary {
      var summary = RCSummary()
      rc_state_summary(pointer, &summary)
      return summary
    }

    var reason: String { String(cString: rc_state_reason(pointer)) }
    var note: String { String(cString: rc_state_note(pointer)) }
    var sites: [UInt32] { (0..<summary.sites).map { rc_state_site(pointer, $0) } }

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

    static func choices(_ found: RCFound, _ bytes: UnsafePointer<UInt8>?) -> [UInt8] {
      Array(UnsafeBufferPointer(start: bytes, count: Int(found.choices)))
    }
  }

  extension RCConfiguration {
    init(_ options: SearchOptions) {
      self.init()
      granularity = Int32(options.granularity == .job ? RC_GRANULARITY_JOB : RC_GRANULARITY_ACCESS)
      preemptions = options.preemptions.map(Int32.init(clamping:)) ?? -1
      reduction = options.reducesSchedules ? 1 : 0
      detectRaces = 1
      maxSchedules = UInt64(options.maximumSchedules ?? 0)
      maxPoints = UInt64(options.maximumPoints)
      maxSeconds = options.maximumSeconds ?? 0
      deferredBytes = UInt32(RC_DEFERRED_BYTES)
      switch options.search {
      case .exhaustive:
        mode = Int32(RC_MODE_EXHAUSTIVE)
      case .random(let seed, let schedules):
        mode = Int32(RC_MODE_RANDOM)
        self.seed = seed
        maxSchedules = UInt64(schedules)
      case .probabilistic(let seed, let schedules, let changes):
        mode = Int32(RC_MODE_PCT)
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
