/// A small program, and what a search of all its schedules must find.
public nonisolated struct LitmusProgram: Sendable {
  /// What runs: it returns its outcome.
  public typealias Body = @MainActor @Sendable () async -> String

  /// The names of all endings; a dictionary also says how many schedules end in each way.
  public struct Ends: Sendable, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    /// The names of the endings, such as `1`, `deadlock` or `crash: trap`.
    public let names: Set<String>
    /// How many schedules there are of each; nil if that is not known.
    public let counts: [String: Int]?

    /// The names alone.
    public init(arrayLiteral names: String...) { (self.names, counts) = (Set(names), nil) }

    /// The names and the numbers of schedules.
    public init(dictionaryLiteral counts: (String, Int)...) {
      self.counts = Dictionary(uniqueKeysWithValues: counts)
      names = Set(counts.map(\.0))
    }
  }

  /// Its name, such as `store-buffering`.
  public let name: String
  /// How it can end; nil if its search is not complete, or needs options: then a test of its own knows its name.
  public let ends: Ends?
  /// How it can end if sleeps end in any order; nil if time plays no part in it.
  public let endsInAnyOrder: Ends?
  /// Whether any of its accesses race.
  public let races: Bool
  /// How many schedules there are; nil if that is not known, or is the sum of the endings'.
  public let schedules: Int?
  /// How many classes of schedules there are; nil if that is not known.
  public let classes: Int?
  /// Whether a search of all its schedules takes too long for a test.
  public let isLarge: Bool
  /// Whether classes show each outcome with the fewest preemptions. They do not if steps cannot be moved: in a schedule that
  /// crashes, where two actors' queues look the same, if each schedule needs a fresh process, or if the schedule would have more or
  /// fewer steps.
  public let keepsPreemptions: Bool
  /// Runs it once and returns its outcome.
  public let body: Body

  /// The program of this name.
  public static func named(_ name: String) -> LitmusProgram? {
    all.first { $0.name == name } ?? (changedWhileMainReads + changedWhileTaskReads).first { $0.name == name }
  }

  /// Each operation that changes a collection, while main reads the collection: each races.
  public static let changedWhileMainReads = mutations(readBy: .main)
  /// The same while another task reads it.
  public static let changedWhileTaskReads = mutations(readBy: .task)

  private static func mutations(readBy reader: CollectionMutation.Reader) -> [LitmusProgram] {
    var list = ProgramList()
    list.addMutations(readBy: reader)
    return list.programs
  }

  /// The programs that compare explorers.
  public static let benchmark: [LitmusProgram] = {
    var list = ProgramList()
    list.addCompared()
    return list.programs
  }()

  /// All programs. To add one, write it in the file of its subject.
  public static let all: [LitmusProgram] = {
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
