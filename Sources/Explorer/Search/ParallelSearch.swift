import CAccessHooks
import Foundation

#if EXPLORER
  /// A search on several cores: children run parts of it at the same time.
  ///
  /// A child that has nothing to do gets a part of what another would search later. What is found is put together in the order of
  /// a search by one child (see `Parts.h`), so who searched what, and when, makes no difference to the result.
  final class ParallelSearch {
    /// A search, or a part of one, on a state of its own.
    final class Part {
      enum Status { case ready, running, waiting, over }
      let state: SharedState
      /// Who gave it away, and in which of its eras; nobody gave the search itself away.
      var owner: Int?
      /// The part that this one continues.
      var previous: Int?
      let era: Int32
      var status = Status.ready
      /// Nobody will take what is found there: it only remains to be stopped.
      var isStale = false
      var isPausing = false
      /// When it may be paused to give something away: not at once again.
      var restsUntil = ContinuousClock.now
      var failedStarts = 0

      init(_ state: SharedState, owner: Int? = nil, era: Int32 = 0) {
        (self.state, self.owner, self.era) = (state, owner, era)
      }
    }

    final class Worker {
      var child: AskedProcess?
      /// The number of what it runs.
      var part: Int?
    }

    /// The greatest number of children that search at the same time.
    static let mostJobs = 32
    /// How long a part runs before it is paused to give something away.
    static let turn = Duration.milliseconds(4)

    let explorer: Explorer
    let options: SearchOptions
    let process: ExploringProcess
    let whole: SharedState
    let file = PrintedFile()
    var workers = [Worker()]
    var parts: [Int: Part]
    var mostWorkers: Int
    let mostParts: Int
    let began = ContinuousClock.now
    var waitsSince: ContinuousClock.Instant?
    var usedUp: [AskedProcess] = []
    var isDescribed = false
    var hasPrinted = false

    init(_ explorer: Explorer, _ options: SearchOptions) throws {
      (self.explorer, self.options) = (explorer, options)
      process = ExploringProcess(explorer, hangAfter: options.hangAfter)
      mostWorkers = max(1, min(options.jobs, Self.mostJobs))
      mostParts = 32 + 4 * mostWorkers
      whole = try SharedState(options, parts: mostParts)
      rc_state_request(whole.pointer, .parts)
      parts = [0: Part(whole)]
    }

    /// Searches, and gives the state of the whole search and what its first schedule printed.
    /// - Parameter watch: called a few times a second with the number of schedules so far that may count.
    func run(watch: (SharedState, _ inParts: Int) throws -> Void) throws -> (SharedState, PrintedText?) {
      defer { for worker in workers { worker.child?.end() } }
      var watched = began - .seconds(1)
      while parts[0]?.status != .over {
        try giveWork()
        wait()
        for worker in workers {
          if let end = worker.child.flatMap({ worker.part == nil ? nil : $0.look() }) {
            try note(end, of: worker)
          }
        }
        dropWorthless()
        limitParts()
        if ContinuousClock.now - watched > .milliseconds(50) {
          watched = .now
          try watch(whole, schedulesInParts)
        }
        if isLate { try end() }
      }
      if isLate || isStoppedByTime { try addWhatWasFound() }
      if !isDescribed, whole.summary.races > 0 {
        rc_state_request(whole.pointer, .describe)
        _ = try process.run(whole)
      }
      return (whole, file.printed)
    }
  }

  // Who does what.
  extension ParallelSearch {
    var idleWorkers: [Worker] { workers.filter { $0.part == nil } }

    /// Every child that has nothing to do gets what is ready, or makes others give something away.
    func giveWork() throws {
      if workers.count < mostWorkers, ContinuousClock.now - began >= .seconds(options.helpAfter) {
        workers.append(Worker())
      }
      // Those that have started already come first.
      let (begun, new) = (
        idleWorkers.filter { $0.child?.hasAnswered == true },
        idleWorkers.filter { $0.child?.hasAnswered != true }
      )
      for worker in begun + new {
        guard let number = parts.filter({ $0.value.status == .ready }).keys.min() ?? partGivenByWaiting()
        else {
          return pauseOne()
        }
        try ask(worker, number)
      }
    }

    func ask(_ worker: Worker, _ number: Int) throws {
      guard let part = parts[number] else { return }
      if worker.child?.isAlive != true {
        do {
          try start(worker)
        } catch {
          guard number > 0 else { throw error }
          // The others do it.
          mostWorkers = max(1, workers.count - 1)
          workers.removeAll { $0 === worker }
          return giveUp(number)
        }
      }
      worker.part = number
      noteWaiting(number, false)
      part.status = .running
      part.isPausing = false
      part.restsUntil = max(part.restsUntil, .now + Self.turn)
      worker.child?.ask(part.state, number: UInt8(number))
    }

    func start(_ worker: Worker) throws {
      worker.child = try AskedProcess(process, state: whole, printed: printedFile)
    }

    /// Only what the first run of the first child prints is kept.
    var printedFile: PrintedFile? {
      defer { hasPrinted = true }
      return hasPrinted ? nil : file
    }

    /// Asks for a pause of the part that has run longest without one. What it pauses for is given away in `share(_:)`.
    func pauseOne() {
      guard !parts.values.contains(where: { $0.isPausing && $0.status == .running }) else { return }
      let now = ContinuousClock.now
      let candidates = parts.values.filter { $0.status == .running && !$0.isStale && $0.restsUntil <= now }
      guard let part = candidates.min(by: { $0.restsUntil < $1.restsUntil }) else { return }
      part.isPausing = true
      rc_state_pause(part.state.pointer)
    }

    /// A part that one that waits gives away, if all that run have nothing to give.
    func partGivenByWaiting() -> Int? {
      let now = ContinuousClock.now
      guard !parts.values.contains(where: { $0.status == .running && $0.restsUntil <= now + Self.turn * 2 })
      else { return nil }
      for (number, part) in parts.sorted(by: { $0.key < $1.key }) where part.status == .waiting {
        if let given = give(from: number) { return given }
      }
      return nil
    }

    var freePart: (number: Int, state: SharedState)? {
      guard let number = (1...mostParts).first(where: { parts[$0] == nil }) else { return nil }
      return SharedState(part: number, of: whole).map { (number, $0) }
    }

    /// Gives a part of a search at rest away: its number, or nil if there is nothing to give.
    func give(from owner: Int) -> Int? {
      guard let giver = parts[owner], !giver.isStale, let (number, state) = freePart else { return nil }
      guard rc_state_give(giver.state.pointer, state.pointer, UInt32(number), worth) else { return nil }
      parts[number] = Part(state, owner: owner, era: rc_state_era(giver.state.pointer))
      return number
    }

    /// How many schedules take long enough to be worth the way to another child.
    var worth: UInt64 {
      let seconds = (ContinuousClock.now - began) / .seconds(1)
      return max(8, UInt64(Double(schedulesInParts + whole.schedulesSoFar) / max(seconds, 0.01) * 0.01))
    }

    var schedulesInParts: Int {
      parts.reduce(0) { $0 + ($1.key == 0 || $1.value.isStale ? 0 : $1.value.state.schedulesSoFar) }
    }

    /// Waits until something happens.
    func wait() {
      var waits = workers.flatMap { $0.part == nil ? [] : $0.child?.descriptors ?? [] }
      _ = poll(&waits, nfds_t(waits.count), workers.count < mostWorkers || !idleWorkers.isEmpty ? 2 : 50)
    }
  }
#endif
