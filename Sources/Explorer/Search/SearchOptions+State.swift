import CAccessHooks

#if EXPLORER
  extension RCConfiguration {
    init(_ options: SearchOptions) {
      self.init()
      granularity = options.granularity == .job ? .job : .access
      preemptions = options.preemptions.map(Int32.init(clamping:)) ?? -1
      reduction = options.reducesSchedules
      self.remembers = options.remembers
      classesAfter = options.switchesToClasses ? UInt64(options.classesAfter ?? 0) : 0
      detectRaces = true
      timersInOrder = options.timers == .inOrder
      sequentialMemory = options.memory == .sequential
      endsAllTasks = options.endsAllTasks
      checksTell = options.checksTell && options.granularity == .job
      poolThreads = options.poolThreads.map(UInt32.init(clamping:)) ?? 0
      maxSchedules = UInt64(options.maximumSchedules ?? 0)
      stopsAtFailure = options.stopsAtFailure
      maxPoints = UInt64(options.maximumPoints)
      maxSeconds = options.maximumSeconds ?? 0
      countsProcessorTime = options.countsProcessorTime
      // Before the child is ended from outside.
      hangSeconds = options.noStepFor * 2 / 3
      deferredBytes = UInt32(RC_DEFERRED_BYTES)
      limitedTable = options.fullTable.flatMap { RCTable(rawValue: $0.table) } ?? .none
      limitedRoom = options.fullTable?.room ?? 0
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
      case .mixed(let seed, let schedules):
        mode = .mixed
        self.seed = seed
        maxSchedules = UInt64(schedules)
      case .partialOrder(let seed, let schedules):
        mode = .partialOrder
        self.seed = seed
        maxSchedules = UInt64(schedules)
      }
    }
  }

  extension RCStop {
    var isEnd: Bool { ![.running, .paused, .given, .recycle, .hang, .steps].contains(self) }
  }

  extension Token {
    /// When sleeps end in its schedule. Without a note about it, in any order.
    package var timers: SearchOptions.Timers {
      sites.contains(where: rc_is_timers_in_order) ? .inOrder : .anyOrder
    }
  }

  extension SearchOptions {
    /// Those of the search that a token comes from, as far as a replay needs them.
    init(of token: Token, sourceRoot: String? = nil) {
      self.init(
        granularity: token.granularity, preemptions: token.preemptions, timers: token.timers,
        sourceRoot: sourceRoot)
      endsAllTasks = token.sites.contains(where: rc_is_ends_all_tasks)
      let threads = rc_pool_threads(token.sites, Int32(token.sites.count))
      poolThreads = threads > 0 ? Int(threads) : nil
    }

    /// How long a schedule may go on without a step, in seconds: no longer than the whole search.
    var noStepFor: Double { min(hangAfter, max(1, maximumSeconds ?? hangAfter)) }

    /// How many of its seconds a search has used. Where processor time counts, the time that passed counts a little, too: what ends
    /// its process has used more than is known of it.
    func used(_ state: SharedState, since began: ContinuousClock.Instant) -> Double {
      let passed = (.now - began) / .seconds(1)
      return countsProcessorTime ? max(state.summary.seconds + state.stoppedSeconds, passed / 8) : passed
    }

    /// Whether atomics are taken to be sequentially consistent.
    var isSequential: Bool { memory == .sequential || granularity == .job }
    var reducesSchedules: Bool { reduction && canReduce }
    var switchesToClasses: Bool { !reduction && canReduce }
    private var canReduce: Bool { preemptions == nil && search == .exhaustive }
  }
#endif
