import Foundation

/// What a child process does. The tool starts itself as a child to run a lesson that may crash or hang.
enum ChildRequest: Codable, Sendable {
  /// Run the file live, once or for a number of seconds, and report every outcome. A file under
  /// ThreadSanitizer downloads from the simulated server, because TSan does not know the locks of network libraries. The
  /// recording says what ran when and where.
  case live(LessonFile, seconds: Double?, isSimulated: Bool = false, records: Bool = false)
  /// Run schedules of the file for the parent process.
  case explore(LessonFile)

  /// The first word of a child's command line.
  private static let word = "child"

  /// The words of the child's command line.
  func arguments() throws -> [String] {
    [Self.word, String(decoding: try JSONEncoder().encode(self), as: UTF8.self)]
  }

  /// Reads the words of a command line; nil if they do not start a child.
  /// - Throws: `DecodingError` if they name an unknown exhibit.
  init?(arguments: [String]) throws {
    guard arguments.first == Self.word else { return nil }
    self = try JSONDecoder().decode(Self.self, from: Data(arguments.dropFirst().joined().utf8))
  }

  /// Does the work, and ends the process. Must be called from a synchronous `main`, before anything asynchronous
  /// happens.
  func run() -> Never {
    switch self {
    case .live(let file, let seconds, let isSimulated, let records):
      LiveChild.run(file, seconds: seconds, isSimulated: isSimulated, records: records)
    case .explore(let file): LessonProgram.runChild(file)
    }
  }
}

/// One file of a pair, which a child runs, with what a child needs of the exhibit's text: it reads none.
struct LessonFile: Codable, Sendable {
  let exhibit: Exhibit
  let variant: Variant
  /// How many threads the pool has in its schedules.
  let poolWidth: Int?
  /// Whether the two files are compared by how long they take.
  let comparesTimes: Bool

  private enum CodingKeys: CodingKey {
    case exhibit, variant, poolWidth, comparesTimes
  }

  /// - Parameter root: the package's folder, whose lines are shown; nil if none are.
  /// - Throws: ``EditedLesson`` if the child would run something else than the lines of the file.
  init(_ exhibit: Exhibit, _ variant: Variant, shownFrom root: URL?) throws(EditedLesson) {
    if let root { try Sources(candidates: [root]).checkCompiled(exhibit, variant) }
    self.exhibit = exhibit
    self.variant = variant
    poolWidth = exhibit.poolWidth
    comparesTimes = exhibit.comparesTimes
  }

  /// - Throws: `DecodingError` if the course has no such exhibit.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let id = try container.decode(String.self, forKey: .exhibit)
    guard let exhibit = Course.exhibit(id) else {
      throw DecodingError.dataCorruptedError(
        forKey: .exhibit, in: container, debugDescription: "There is no exhibit '\(id)'.")
    }
    self.exhibit = exhibit
    variant = try container.decode(Variant.self, forKey: .variant)
    poolWidth = try container.decodeIfPresent(Int.self, forKey: .poolWidth)
    comparesTimes = try container.decode(Bool.self, forKey: .comparesTimes)
  }

  /// Writes the exhibit as its name.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(exhibit.id, forKey: .exhibit)
    try container.encode(variant, forKey: .variant)
    try container.encodeIfPresent(poolWidth, forKey: .poolWidth)
    try container.encode(comparesTimes, forKey: .comparesTimes)
  }
}
