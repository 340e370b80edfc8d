/// A line of a learner's file that uses Dispatch.
struct DispatchUse: Equatable, Sendable {
  /// What is written there: the first column of the table in `Lessons/WHICH.md` that says what to write instead.
  enum Form: String, CaseIterable, Sendable {
    case mainAsync = "`DispatchQueue.main.async { … }`"
    case mainSync = "`DispatchQueue.main.sync { … }`"
    case globalAsync = "`DispatchQueue.global().async { … }`"
    case serialQueue = "a serial queue around some state"
    case barrierQueue = "a concurrent queue with `.barrier`"
    case sync = "`queue.sync { state }`"
    case group = "`DispatchGroup` and `notify`"
    case groupWait = "`DispatchGroup.wait()`"
    case mutualExclusion = "`DispatchSemaphore(value: 1)`"
    case limit = "`DispatchSemaphore(value: 4)`, as a limit"
    case signal = "`DispatchSemaphore(value: 0)`, as a signal"
    case asyncAfter = "`asyncAfter`"
    case cancel = "`DispatchWorkItem.cancel()`"
    case concurrentPerform = "`DispatchQueue.concurrentPerform`"
    case precondition = "`dispatchPrecondition(condition: .onQueue(.main))`"
    case timer = "`DispatchSource.makeTimerSource`"
  }

  /// From 1.
  let line: Int
  let form: Form

  /// The uses in a file, line by line; each form once in a line.
  static func all(in source: String) -> [DispatchUse] {
    let code = Code(source)
    let hasBarrier = code.has(" \\. barrier ")
    var uses: [DispatchUse] = []
    func note(_ pattern: String, _ form: Form) {
      uses += code.matches(pattern).map { DispatchUse(line: $0.line, form: form) }
    }
    for (pattern, form) in patterns { note(pattern, form) }
    for object in code.matches(made) + code.matches(declared) {
      let (name, type, arguments) = (object.groups[0], object.groups[1], object.groups.dropFirst(2).first)
      let value = arguments?.firstMatch(of: /value : (\w+)/)?.1
      switch type {
      case "DispatchQueue":
        let isConcurrent = arguments?.contains(". concurrent ") == true
        let form: Form = !isConcurrent ? .serialQueue : hasBarrier ? .barrierQueue : .globalAsync
        if arguments != nil { uses.append(DispatchUse(line: object.line, form: form)) }
        note(" \(name) \\. sync (?=[({])", .sync)
        note(" \(name) \\. async (?=[({])", form)
      case "DispatchGroup":
        if arguments != nil { uses.append(DispatchUse(line: object.line, form: .group)) }
        note(" \(name) \\. (?:enter|leave|notify) ", .group)
        note(" \(name) \\. wait ", .groupWait)
      case "DispatchSemaphore":
        let form: Form? =
          value == "0" ? .signal : value == "1" ? .mutualExclusion : value == nil ? nil : .limit
        guard let form else { continue }
        uses.append(DispatchUse(line: object.line, form: form))
        note(" \(name) \\. (?:wait|signal) ", form)
      default: note(" \(name) \\. cancel ", .cancel)
      }
    }
    let order = Form.allCases
    return uses.reduce(into: []) { all, use in if !all.contains(use) { all.append(use) } }
      .sorted {
        ($0.line, order.firstIndex(of: $0.form) ?? 0) < ($1.line, order.firstIndex(of: $1.form) ?? 0)
      }
  }

  /// What says by itself which form it is.
  private static let patterns: [(String, Form)] = [
    (" DispatchQueue \\. main \\. async (?=[({])", .mainAsync),
    (" DispatchQueue \\. main \\. sync (?=[({])", .mainSync),
    (" DispatchQueue \\. global \\( [^()]*\\) \\. a?sync (?=[({])", .globalAsync),
    (" \\. asyncAfter ", .asyncAfter),
    (" DispatchQueue \\. concurrentPerform ", .concurrentPerform),
    (" dispatchPrecondition ", .precondition),
    (" DispatchSource \\. makeTimerSource ", .timer),
  ]

  private static let types = "(DispatchQueue|DispatchGroup|DispatchSemaphore|DispatchWorkItem)"
  /// `let name = DispatchQueue(…)`: its name, type, and what it is made of.
  private static let made =
    " (?:let|var) (\\w+) (?:: [^=]+? )?= \(types) (\\( (?:[^()]|\\([^()]*\\))*\\)|\\{)(?= )"
  /// `name: DispatchQueue`: its name and type.
  private static let declared = " (\\w+) : \(types) (?!= )"
}

/// The code of a file without comments and texts, with a space before and after each token.
private struct Code {
  private let text: String
  /// The line of each token.
  private let lines: [Int]

  init(_ source: String) {
    let tokens = SwiftToken.all(in: source).filter { $0.kind != .comment }
    text = " " + tokens.map { ($0.kind == .string ? "\"\"" : $0.text) + " " }.joined()
    lines = tokens.map(\.line)
  }

  struct Match {
    let line: Int
    let groups: [Substring]
  }

  /// - Parameter pattern: a regular expression that begins with the space before a token.
  func matches(_ pattern: String) -> [Match] {
    guard let pattern = try? Regex(pattern) else { return [] }
    return text.matches(of: pattern).map { match in
      // As many spaces as tokens are before the one that it begins with.
      let token = text[..<match.range.lowerBound].count { $0 == " " }
      return Match(line: lines[token], groups: match.output.dropFirst().compactMap(\.substring))
    }
  }

  func has(_ pattern: String) -> Bool { !matches(pattern).isEmpty }
}
