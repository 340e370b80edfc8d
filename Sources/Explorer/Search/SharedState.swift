import CAccessHooks
import Foundation

#if EXPLORER
  /// The state of one search, in memory that this process shares with the children that explore for it.
  package final class SharedState {
    package let pointer: OpaquePointer
    let descriptor: Int32
    /// The signal with which something outside killed the child that explored; nil otherwise.
    var killer: Int32?
    /// What is known of the last schedule that was stopped before its end, and how many seconds were lost by all of those.
    var stop: Stop?
    var stoppedSeconds = 0.0
    /// How long a schedule may use a processor without a step, in seconds.
    let noStepSeconds: Double
    /// The state of the whole search, if this is that of a subtree.
    private let whole: SharedState?

    /// The temporary folder of its children, which nobody else has.
    private(set) lazy var temporaryFolder: TemporaryFolder = whole?.temporaryFolder ?? TemporaryFolder()

    /// The state of a search that already knows some of the code sites that matter, with room for its subtrees.
    package convenience init(_ options: SearchOptions, knowing sites: [UInt32] = []) throws {
      try self.init(
        RCConfiguration(options), knowing: sites, subtrees: max(1, SearchStateMachine(options).mostSubtrees))
    }

    /// The state of a replay of a token's search: it has no choices yet.
    convenience init(replaying token: Token) throws {
      var configuration = RCConfiguration(SearchOptions(of: token))
      configuration.mode = .replay
      configuration.fingerprint = token.fingerprint
      try self.init(configuration, knowing: token.sites)
    }

    init(_ configuration: RCConfiguration, knowing sites: [UInt32] = [], subtrees: Int = 0) throws {
      var descriptor: Int32 = -1
      var configuration = configuration
      guard let pointer = rc_state_create(&configuration, Int32(subtrees), &descriptor) else {
        throw ProcessError.noSharedMemory(code: errno)
      }
      self.pointer = pointer
      self.descriptor = descriptor
      noStepSeconds = configuration.hangSeconds
      whole = nil
      for site in sites { rc_state_learn(pointer, site) }
    }

    /// Begins another search on it, which knows what the last one has learned of the code, while no process searches. Its subtrees
    /// are not used any more.
    /// - Returns: false if the system refuses.
    func renew(_ options: SearchOptions) -> Bool {
      var configuration = RCConfiguration(options)
      let sites = sites
      guard rc_state_renew(pointer, &configuration, descriptor) else { return false }
      for site in sites { rc_state_learn(pointer, site) }
      (killer, stop, stoppedSeconds) = (nil, nil, 0)
      return true
    }

    /// The state of a subtree of a search, from 1.
    init?(subtree number: Int, of whole: SharedState) {
      guard let pointer = rc_state_part(whole.descriptor, UInt32(number)) else { return nil }
      self.pointer = pointer
      descriptor = whole.descriptor
      noStepSeconds = whole.noStepSeconds
      self.whole = whole
    }

    deinit {
      rc_state_destroy(pointer)
      guard whole == nil else { return }
      close(descriptor)
    }

    /// Checks all of it, before it is read or anything is done to it. No child may run on it meanwhile.
    ///
    /// - Throws: ``ExplorerError/memoryOverwritten``.
    package func check() throws(ExplorerError) {
      guard rc_state_is_sound(pointer) else { throw .memoryOverwritten }
    }

    /// Puts back the files that the last schedule has changed, and notes it if that cannot be. It was checked, and no child runs on it.
    func putBackFiles() {
      if !rc_state_put_back(pointer) { rc_state_note(pointer, .files) }
    }

    /// Also while a child runs on it.
    package var summary: RCSummary { rc_summary(pointer) }
    var replay: RCReplay { rc_replay(pointer) }
    var outcomes: [RCOutcome] { (0..<summary.outcomes).map { rc_outcome(pointer, $0) } }
    var sites: [UInt32] { (0..<summary.sites).map { rc_site(pointer, $0) } }
    /// Where a site is in the source; nil where that is not known.
    func place(of site: UInt32, root: String?) -> SourcePlace? {
      var line: Int32 = 0
      guard let file = rc_state_source(pointer, site, &line), line > 0 else { return nil }
      var path = String(cString: file)
      if var root {
        if !root.hasSuffix("/") { root += "/" }
        if path.hasPrefix(root) { path.removeFirst(root.count) }
      }
      return SourcePlace(file: path, line: Int(line))
    }

    func note(_ stop: Stop) {
      self.stop = stop
      if case .seconds(let seconds) = stop.cause { stoppedSeconds += seconds }
    }

    /// Where the innermost of these is whose place is known.
    func place(of places: [UInt32], root: String?) -> SourcePlace? {
      places.lazy.compactMap { self.place(of: $0, root: root) }.first
    }

    /// Whether each site that a report will name was looked up.
    var isDescribed: Bool {
      RawStep.sites(pointer).allSatisfy(isLookedUp)
    }

    /// Whether somebody has looked up where a site is in the source, be it in vain.
    func isLookedUp(_ site: UInt32) -> Bool {
      var line: Int32 = 0
      return rc_state_source(pointer, site, &line) != nil
    }
  }

  extension RCEnding {
    /// Where the program was, the innermost first.
    var places: [UInt32] { at.places }
    /// Where it was when a continuation was resumed the first time that was resumed again.
    var placesBefore: [UInt32] { before.places }
  }

  extension UnsafePointer<UInt32> {
    /// The places that are noted there.
    fileprivate var places: [UInt32] {
      UnsafeBufferPointer(start: self, count: Int(RC_PLACES)).filter { $0 != 0 }
    }
  }

  extension RCSummary {
    /// The functions that the program has called, and that are neither hooked nor known.
    var reachedFunctions: [RCReached] {
      Array(UnsafeBufferPointer(start: reached, count: Int(reaches)))
    }

    /// Where the last schedule was that was stopped, the innermost first.
    var stoppedPlaces: [UInt32] { stoppedAt.places }
  }

  extension RCReached {
    /// What people call it: without its module, and what it takes and gives.
    var name: String {
      let symbol = withUnsafeBytes(of: symbol) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard let demangled = rc_demangled(symbol) else { return symbol }
      defer { free(demangled) }
      let text = String(cString: demangled).replacing("static ", with: "").prefix {
        $0 != "(" && $0 != " " && $0 != "<"
      }
      return text.split(separator: ".").dropFirst().joined(separator: ".")
    }
  }

  /// A folder for temporary files, in memory if there is room: programs write the same files in thousands of schedules.
  final class TemporaryFolder {
    let path: String?

    init() {
      let (memory, enough) = ("/dev/shm", UInt64(1) << 30)
      var status = statvfs()
      let hasRoom =
        statvfs(memory, &status) == 0 && UInt64(status.f_bavail) * UInt64(status.f_frsize) > enough
      var made = [CChar](repeating: 0, count: Int(PATH_MAX))
      let parents = (hasRoom ? [memory] : []) + [FileManager.default.temporaryDirectory.path]
      let isMade = parents.contains { rc_scratch_create($0, "racecourse-explored-", &made, PATH_MAX) == 0 }
      path = isMade ? made.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } } : nil
    }

    deinit { if let path { rc_scratch_remove(path) } }
  }

  extension RCFound {
    /// The choices of the simplest schedule.
    var allChoices: [UInt8] { Array(UnsafeBufferPointer(start: choices, count: Int(choiceCount))) }
  }
#endif
