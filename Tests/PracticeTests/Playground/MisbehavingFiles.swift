import Explorer
import Testing

/// A file that does what the explorer cannot follow, or what ends a program, and what is to be said of it.
struct MisbehavingFile: CustomTestStringConvertible {
  let testDescription: String
  let text: String
  /// The ending that is found; nil where there may be none, or any.
  var ending: Ending?
  /// Why it is not controlled; nil where it is.
  var limitation: Limitation?

  /// One that ends badly, and one that leaves the explorer's control.
  static let samples = [
    file(
      "an index out of range", "let a: [Int] = []; return String(a[3])",
      ending: .crashed(reason: "Index out of range")),
    file(
      "the network",
      #"let url = URL(string: "http://127.0.0.1:9/"); return "\((try? await URLSession.shared.data(from: url!)) == nil)""#,
      limitation: .noted(.queue, by: "FoundationNetworking")),
  ]

  /// All others; they take too long for every run of the tests.
  static let others = ending + outside + quiet

  /// Files that end badly, or not at all.
  private static let ending = [
    file("a loop without end", "while true {}", ending: .stopped(nil)),
    file("a loop of awaits without end", "while true { await Task.yield() }", ending: .hung()),
    file("sleeping without end", "while true { usleep(1000) }", ending: .stopped(nil)),
    file("printing without end", #"while true { print("again") }"#, ending: .stopped(nil)),
    file("waiting for no signal", "while true { pause() }", ending: .stopped(nil)),
    file("stopping itself", #"kill(getpid(), SIGSTOP); return """#, ending: .stopped(nil)),
    file("recursion without end", "return again(0)", ending: .crashed(reason: "invalid memory access")),
    file("fatalError", #"fatalError("I give up")"#, ending: .crashed(reason: "I give up")),
    file("exit", "exit(3)", ending: .exited(3)),
    file("abort", "abort()", ending: .crashed(reason: "abort")),
    file("killing itself", #"kill(getpid(), SIGKILL); return """#, ending: .crashed(reason: "signal 9")),
    file(
      "a continuation that nobody resumes",
      "return await withCheckedContinuation { (_: CheckedContinuation<String, Never>) in }",
      ending: .deadlocked([])),
    file(
      "more memory than it may have",
      "for _ in 0..<100 { guard malloc(50_000_000) != nil else { fatalError(\"no memory\") } }; return \"\"",
      ending: .crashed(reason: "no memory")),
  ]

  /// Files that leave what the explorer controls.
  private static let outside = [
    file(
      "a thread",
      #"return await withCheckedContinuation { c in Thread { c.resume(returning: "t") }.start() }"#,
      limitation: .noted(.thread, by: "Foundation")),
    file(
      "a dispatch queue",
      #"return await withCheckedContinuation { c in DispatchQueue.global().async { c.resume(returning: "q") } }"#,
      limitation: .noted(.queue)),
    file(
      "a dispatch queue that is waited for", #"return DispatchQueue(label: "q").sync { "q" }"#,
      ending: .returned("q"),
      limitation: .noted(.queue)),
    file(
      "the main queue, waited for on the main actor", #"return DispatchQueue.main.sync { "never" }"#,
      limitation: .noted(.queue)),
    file(
      "another process", #"_ = try? Process.run(URL(filePath: "/bin/true"), arguments: []); return "p""#,
      limitation: .noted(.thread, by: "Foundation")),
    file(
      "another program in its place",
      """
      var words: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("600"), nil]
      execv("/bin/sleep", &words)
      return "not replaced"
      """, ending: .unfinished, limitation: .noted(.replaced)),
    file("a command of the shell", #"return "\(system("true"))""#, limitation: .noted(.process)),
    file(
      "more tasks than there is room for",
      #"await withTaskGroup { group in for _ in 0..<9000 { group.addTask {} } }; return "done""#,
      limitation: .noted(.jobs)),
  ]

  /// Files that could disturb others, and do not.
  private static let quiet = [
    file(
      "a semaphore with a limit of time",
      #"return DispatchSemaphore(value: 0).wait(timeout: .now() + 0.01) == .timedOut ? "late" : "in time""#,
      ending: .returned("late")),
    file(
      "sleeping for an hour", #"try? await Task.sleep(for: .seconds(3600)); return "awake""#,
      ending: .returned("awake")
    ),
    file("reading standard input", #"return readLine() ?? "nothing""#, ending: .returned("nothing")),
    file(
      "holding its thread for an hour", #"Thread.sleep(forTimeInterval: 3600); return "awake""#,
      ending: .returned("awake")),
    file(
      "much noise on standard error",
      #"for _ in 0..<20_000 { FileHandle.standardError.write(Data("noise, noise\n".utf8)) }; return "done""#,
      ending: .returned("done")),
    file(
      "a gigabyte on standard error",
      """
      let block = Data(repeating: 65, count: 1 << 20)
      for _ in 0..<1024 { FileHandle.standardError.write(block) }
      return "done"
      """, ending: .returned("done")),
    file(
      "a function that hangs at the end of the process",
      #"atexit { while true { sleep(1) } }; return "done""#,
      ending: .returned("done")),
    file("a name of two lines in red", #"return "a\nb\u{1B}[31m""#, ending: .returned(#"a\nb\u{1b}[31m"#)),
    file("no name", #"return """#, ending: .returned("")),
    file(
      "a semaphore that another task signals",
      #"let s = DispatchSemaphore(value: 0); Task.detached { s.signal() }; s.wait(); return "on""#,
      ending: .returned("on")),
    file(
      "a lazy global that collects", "seen.append(seen.count); return String(seen.count)",
      ending: .returned("1")),
    file("a global variable", "calls += 1; return String(calls)", ending: .returned("1")),
    file(
      "random numbers", "return UUID() == UUID() || Int.random(in: 0..<9) > 9 ? \"no\" : \"yes\"",
      ending: .returned("yes")),
  ]

  private static func file(
    _ name: String, _ body: String, ending: Ending? = nil, limitation: Limitation? = nil
  )
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
    return Self(testDescription: name, text: text, ending: ending, limitation: limitation)
  }
}
