import CAccessHooks

#if EXPLORER
  /// A step in a graph under construction: only after all schedules have run is it known which steps are shown.
  struct StepNote: Hashable {
    /// What decides whether an access is to something shared: its place and its subject.
    struct Origin: Hashable {
      var site: UInt32
      var subject: Subject?
    }

    private var step: Schedule.Step
    private(set) var origin: Origin
    /// The sites that tell where it is in the source, the first that has a line.
    private var sites: [UInt32]
    /// Where the value was stored that an atomic operation reads, and where the newest one was.
    private var stores: Stores?
    private struct Stores: Hashable { var read, newest: UInt32 }
    /// Whether it is always shown, shown if its origin is shared, or never shown.
    private var visibility: Visibility
    private enum Visibility { case always, ifShared, never }

    /// The steps of a schedule from a given place.
    static func all(_ raw: [RawStep], from first: Int) -> [StepNote] {
      var holders = LockHolders()
      let notes = raw.indices.map {
        StepNote(raw[$0], &holders, next: $0 + 1 < raw.count ? raw[$0 + 1] : nil)
      }
      return Array(notes[first...])
    }

    /// One step, which waits for no lock.
    init(_ raw: RawStep, next: RawStep?) {
      var holders = LockHolders()
      self.init(raw, &holders, next: next)
    }

    private init(_ raw: RawStep, _ holders: inout LockHolders, next: RawStep?) {
      step = raw.described(&holders)
      origin = Origin(site: raw.step.site, subject: step.subject)
      sites = raw.sites
      if case .atomic(_, _, _?) = step.action {
        stores = Stores(read: raw.step.readSite, newest: raw.step.newestSite)
      }
      visibility =
        !raw.kind.isAccess
        ? (raw.task.isTask ? .always : .never)
        : raw.isInitialization || raw.isReadOfOld(before: next)
          ? .never : raw.step.counted ? .always : .ifShared
    }

    private func isShown(_ shared: Set<Origin>) -> Bool {
      visibility == .always || visibility == .ifShared && shared.contains(origin)
    }

    /// Whether it is shown, and its place in the source is not looked up yet.
    func needsLine(_ state: SharedState, _ shared: Set<Origin>) -> Bool {
      isShown(shared) && !sites.allSatisfy(state.isLookedUp)
    }

    /// Finds out which of the notes are shown, and where they are in the source.
    struct Reader {
      private let shown: [Schedule.Step?]
      private let sites: [UInt32]
      private let places: [UInt32: SourcePlace]

      /// - Parameters:
      ///   - choices: the sites of the choices.
      ///   - shared: the origins of everything that tasks share in some schedule.
      init(
        _ notes: [StepNote], choices: some Sequence<UInt32>, shared: Set<Origin>, state: SharedState,
        root: String?
      ) {
        var places: [UInt32: SourcePlace] = [:]
        let stores = notes.compactMap(\.stores).flatMap { [$0.read, $0.newest] }.filter { $0 != 0 }
        for site in Set(notes.flatMap(\.sites) + choices + stores) {
          places[site] = state.place(of: site, root: root)
        }
        shown = notes.map { note in
          guard note.isShown(shared) else { return nil }
          var step = note.step
          step.place = note.sites.lazy.compactMap { places[$0] }.first
          if case .atomic(let access, let isStore, var older?) = step.action, let stores = note.stores {
            (older.line, older.newestLine) = (places[stores.read]?.line, places[stores.newest]?.line)
            step.action = .atomic(access, stores: isStore, older: older)
          }
          return step
        }
        sites = notes.map(\.origin.site)
        self.places = places
      }

      /// The visible steps of these notes.
      func steps(_ notes: [Int]) -> [Schedule.Step] {
        var steps: [Schedule.Step] = []
        for step in notes.lazy.compactMap({ shown[$0] }) {
          steps.dropAttempt(before: step)
          steps.append(step)
        }
        return steps
      }

      /// An alternative with the task, the place and the subject of its first step: they are not known in advance for an
      /// actor's queue, and a job often starts in code without a line. Then it is the first line that the job reaches.
      func described(
        _ alternative: Position.Alternative, site: UInt32, _ notes: [Int], then later: some Sequence<Int>
      ) -> Position.Alternative {
        var alternative = alternative
        let steps = steps(notes)
        if !alternative.task.isTask, let first = steps.first { alternative.task = first.task }
        let operation = notes.first { sites[$0] == site }.flatMap { shown[$0] }
        alternative.subject = operation?.subject
        alternative.place = operation?.place ?? places[site]
        guard alternative.kind == .start else { return alternative }
        var hasStarted = false
        for step in steps.lazy.map(Optional.some) + later.lazy.map({ shown[$0] }) {
          guard let step, step.task == alternative.task else { continue }
          if step.kind == .start, hasStarted { break }
          if step.kind != .start, let place = step.place {
            alternative.place = place
            break
          }
          hasStarted = true
        }
        return alternative
      }
    }
  }
#endif
