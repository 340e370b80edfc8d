import Testing

/// A file that does what the explorer cannot follow, or what ends a program, and what is to be said of it.
struct MisbehavingFile: CustomTestStringConvertible {
  let testDescription: String
  let text: String
  /// The outcome that is found; nil where there may be none, or any.
  var outcome: String?
  /// A part of the reason why it is not controlled; nil where it is.
  var reason: String?

  static let all = ending + outside + quiet

  /// Files that end badly, or not at all.
  private static let ending = [
    file("a loop without end", "while true {}", outcome: "hang"),
    file("a loop of awaits without end", "while true { await Task.yield() }", outcome: "hang"),
    file("printing without end", #"while true { print("again") }"#, outcome: "hang"),
    file("recursion without end", "return again(0)", outcome: "crash: invalid memory access"),
    file(
      "an index out of range", "let a: [Int] = []; return String(a[3])", outcome: "crash: Index out of range"),
    file("fatalError", #"fatalError("I give up")"#, outcome: "crash: I give up"),
    file("exit", "exit(3)", outcome: "exit: 3"),
    file("abort", "abort()", outcome: "crash: abort"),
    file("killing itself", #"kill(getpid(), SIGKILL); return """#, outcome: "crash: signal 9"),
    file(
      "a continuation that nobody resumes",
      "return await withCheckedContinuation { (_: CheckedContinuation<String, Never>) in }",
      outcome: "deadlock"),
    file(
      "more memory than it may have",
      "for _ in 0..<100 { guard malloc(50_000_000) != nil else { fatalError(\"no memory\") } }; return \"\"",
      outcome: "crash: no memory"),
  ]

  /// Files that leave what the explorer controls.
  private static let outside = [
    file(
      "a dispatch queue",
      #"return await withCheckedContinuation { c in DispatchQueue.global().async { c.resume(returning: "q") } }"#,
      reason: "work was put on a dispatch queue, which the explorer does not control"),
    file(
      "a dispatch queue that is waited for", #"return DispatchQueue(label: "q").sync { "q" }"#, outcome: "q",
      reason: "dispatch queue"),
    file(
      "the main queue, waited for on the main actor", #"return DispatchQueue.main.sync { "never" }"#,
      reason: "dispatch queue"),
    file(
      "a thread",
      #"return await withCheckedContinuation { c in Thread { c.resume(returning: "t") }.start() }"#,
      reason: "a thread was started by Foundation"),
    file(
      "the network",
      #"let url = URL(string: "http://127.0.0.1:9/"); return "\((try? await URLSession.shared.data(from: url!)) == nil)""#,
      reason: "FoundationNetworking"),
    file(
      "a semaphore with a limit of time",
      #"return DispatchSemaphore(value: 0).wait(timeout: .now() + 0.01) == .timedOut ? "late" : "in time""#,
      outcome: "late", reason: "for a limited time"),
    file(
      "more tasks than there is room for",
      #"await withTaskGroup { group in for _ in 0..<3000 { group.addTask {} } }; return "done""#,
      reason: "more than 1,024 jobs at once"),
  ]

  /// Files that could disturb others, and do not.
  private static let quiet = [
    file("reading standard input", #"return readLine() ?? "nothing""#, outcome: "nothing"),
    file(
      "sleeping for an hour", #"try? await Task.sleep(for: .seconds(3600)); return "awake""#, outcome: "awake"
    ),
    file(
      "holding its thread for an hour", #"Thread.sleep(forTimeInterval: 3600); return "awake""#,
      outcome: "awake"),
    file(
      "much noise on standard error",
      #"for _ in 0..<20_000 { FileHandle.standardError.write(Data("noise, noise\n".utf8)) }; return "done""#,
      outcome: "done"),
    file("a name of two lines in red", #"return "a\nb\u{1B}[31m""#, outcome: #"a\nb\u{1b}[31m"#),
    file("no name", #"return """#, outcome: "(no name)"),
    file(
      "a semaphore that another task signals",
      #"let s = DispatchSemaphore(value: 0); Task.detached { s.signal() }; s.wait(); return "on""#,
      outcome: "on"),
    file("a global variable", "calls += 1; return String(calls)", outcome: "1"),
    file("a lazy global that collects", "seen.append(seen.count); return String(seen.count)", outcome: "1"),
    file(
      "random numbers", "return UUID() == UUID() || Int.random(in: 0..<9) > 9 ? \"no\" : \"yes\"",
      outcome: "yes"),
  ]

  private static func file(_ name: String, _ body: String, outcome: String? = nil, reason: String? = nil)
    -> Self
  {
    let text = """
      import Foundation
      import FoundationNetworking
      nonisolated(unsafe) var calls = 0
      nonisolated(unsafe) private var seen = [Int](repeating: 0, count: calls)
      nonisolated func again(_ n: Int) -> String { again(n &+ 1) + "." }
      func playground() async -> String { \(body) }
      """
    return Self(testDescription: name, text: text, outcome: outcome, reason: reason)
  }
}
