/// A small program, and what a search of all its schedules must find.
package nonisolated struct LitmusProgram: Sendable {
  /// What runs: it returns its outcome.
  package typealias Body = @MainActor @Sendable () async -> String

  /// The names of all endings; a dictionary also says how many schedules end in each way.
  package struct Ends: Sendable, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    /// The names of the endings, such as `1`, `deadlock` or `crash: trap`.
    package let names: Set<String>
    /// How many schedules there are of each; nil if that is not known.
    package let counts: [String: Int]?

    package init(arrayLiteral names: String...) { (self.names, counts) = (Set(names), nil) }

    package init(dictionaryLiteral counts: (String, Int)...) {
      self.counts = Dictionary(uniqueKeysWithValues: counts)
      names = Set(counts.map(\.0))
    }
  }

  /// Its name, such as `store-buffering`.
  package let name: String
  /// How it can end; nil if its search is not complete, or needs options: then a test of its own knows its name.
  package let ends: Ends?
  /// How it can end if sleeps end in any order; nil if time plays no part in it.
  package let endsInAnyOrder: Ends?
  /// Whether any of its accesses race.
  package let races: Bool
  /// How many schedules there are; nil if that is not known, or is the sum of the endings'.
  package let schedules: Int?
  /// How many classes of schedules there are; nil if that is not known.
  package let classes: Int?
  /// Whether a search of all its schedules takes too long for a test.
  package let isLarge: Bool
  /// Whether classes show each outcome with the fewest preemptions. They do not if steps cannot be moved: in a schedule that
  /// crashes, where two actors' queues look the same, if each schedule needs a fresh process, or if the schedule would have more or
  /// fewer steps.
  package let keepsPreemptions: Bool
  package let body: Body

  package static func named(_ name: String) -> LitmusProgram? {
    all.first { $0.name == name } ?? (changedWhileMainReads + changedWhileTaskReads).first { $0.name == name }
  }

  /// Each operation that changes a collection, while main reads the collection: each races.
  package static let changedWhileMainReads = mutations(readBy: .main)
  /// The same while another task reads it.
  package static let changedWhileTaskReads = mutations(readBy: .task)

  private static func mutations(readBy reader: CollectionMutation.Reader) -> [LitmusProgram] {
    var list = ProgramList()
    list.addMutations(readBy: reader)
    return list.programs
  }

  /// The programs that compare explorers.
  package static let benchmark: [LitmusProgram] = {
    var list = ProgramList()
    list.addCompared()
    return list.programs
  }()

  /// All programs. To add one, write it in the file of its subject.
  package static let all: [LitmusProgram] = {
    var list = ProgramList(programs: benchmark)
    list.addActors()
    list.addArrivals()
    list.addReached()
    list.addRuntimeSteps()
    list.addCollections()
    list.addCopies()
    list.addEffects()
    list.addEndings()
    list.addFields()
    list.addLazy()
    list.addLibrary()
    list.addLockOrders()
    list.addLocks()
    list.addMany()
    list.addMemory()
    list.addNames()
    list.addOrderedCode()
    list.addOutside()
    list.addPool()
    list.addRuntime()
    list.addSpinning()
    list.addTasks()
    list.addTimers()
    list.addWaits()
    list.addObserved()
    return list.programs
  }()
}

/// Programs, as a file adds them: a name, what is expected, and the program itself.
nonisolated struct ProgramList {
  private(set) var programs: [LitmusProgram] = []

  mutating func add(
    _ name: String, ends: LitmusProgram.Ends? = nil, endsInAnyOrder: LitmusProgram.Ends? = nil,
    races: Bool = false, schedules: Int? = nil,
    classes: Int? = nil, isLarge: Bool = false, keepsPreemptions: Bool = true,
    _ body: @escaping LitmusProgram.Body
  ) {
    programs.append(
      LitmusProgram(
        name: name, ends: ends, endsInAnyOrder: endsInAnyOrder, races: races, schedules: schedules,
        classes: classes,
        isLarge: isLarge,
        keepsPreemptions: keepsPreemptions, body: body))
  }
}
