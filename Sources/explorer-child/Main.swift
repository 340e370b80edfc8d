import CAccessHooks
import Explorer
import Foundation
import Litmus

/// Explores the litmus tests, for the tests that start it and by hand:
/// `explorer-child <scenario> [job] [reduction]`, `explorer-child <scenario> token=<token>`,
/// `explorer-child benchmark [seconds]`, `explorer-child off-main`.
@main struct Child {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let name = arguments.first else { return print(scenarios.keys.sorted().joined(separator: " ")) }
    if ExplorerChild.isOne {
      guard let scenario = scenarios[name] else { exit(64) }
      ExplorerChild.run(scenario)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    if name == "benchmark" {
      let measurements = try ["2x1", "3x1", "2x2"].compactMap { name in
        try scenarios[name].map {
          try Benchmark.measure(
            name, seconds: arguments.dropFirst().first.flatMap(Double.init) ?? 2, body: $0)
        }
      }
      return print(String(decoding: try encoder.encode(["programs": measurements]), as: UTF8.self))
    }
    if name == "off-main" { countOffMain() }
    let explorer = Explorer(
      program: name, variant: "litmus",
      executable: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath(), arguments: [name])
    if let token = arguments.first(where: { $0.hasPrefix("token=") }) {
      let schedule = try explorer.replay(String(token.dropFirst(6)))
      print(String(decoding: try encoder.encode(schedule), as: UTF8.self))
    } else {
      let options = SearchOptions(
        granularity: arguments.contains("job") ? .job : .access, reduction: arguments.contains("reduction"))
      print(String(decoding: try encoder.encode(explorer.explore(options)), as: UTF8.self))
    }
  }

  /// A live run: how many of a scenario's accesses happened away from the thread that asks.
  static func countOffMain() -> Never {
    rc_count_off_main(1)
    Task.detached {
      _ = await counter()
      print(rc_off_main_accesses() > 0 ? "off main" : "on main")
      exit(0)
    }
    // The scenario needs the main actor, so the main thread must serve it.
    dispatchMain()
  }

  static let scenarios: [String: ProgramBody] = [
    "2x1": { await lostUpdate(tasks: 2, increments: 1) },
    "3x1": { await lostUpdate(tasks: 3, increments: 1) },
    "2x2": { await lostUpdate(tasks: 2, increments: 2) },
    "counter": { await counter() },
    "frame-pointer": { await framePointer() },
    "spinning": { await spinning() },
    "message-passing": { await messagePassing() },
    "store-buffering": { await storeBuffering() },
    "check-then-act": { await checkThenAct() },
    "double-checked-locking": { await doubleCheckedLocking() },
    "mutex": { await mutex() },
    "atomic-store-buffering": { await atomicStoreBuffering() },
    "atomic-publication": { await atomicPublication() },
    "lazy-static": { await lazyStatic() },
    "empty-array": { await emptyArray() },
    "simultaneous-access": { await simultaneousAccess() },
    "endless-loop": { await endlessLoop() },
    "silent-loop": { await silentLoop() },
    "actor-order": { await actorOrder() },
    "two-locks": { await twoLocks() },
    "philosophers": { await philosophers(inOrder: false) },
    "philosophers-in-order": { await philosophers(inOrder: true) },
    "main-actor-order": { await mainActorOrder() },
    "sleeps": { await sleeps() },
    "task-group": { await taskGroup() },
    "continuation": { await continuation() },
    "async-let": { await asyncLet() },
    "task-value": { await taskValue() },
    "global-actor": { await globalActor() },
    "yields": { await yields() },
    "foundation-lock": { await foundationLock() },
    "foundation-with-lock": { await foundationWithLock() },
    "recursive-lock": { await recursiveLock() },
    "condition": { await condition() },
    "dispatch-queue": { await dispatchQueue() },
    "thread": { await thread() },
    "thread-local": { await threadLocal() },
    "chance": { await chance() },
    "leftover": { await leftover() },
    "semaphore": { await semaphore() },
    "thread-sleeps": { await threadSleeps() },
    "group-order": { await groupOrder() },
    "first-of-group": { await firstOfGroup() },
    "cancellation": { await cancellation() },
    "cancelled-sleep": { await cancelledSleep() },
    "stream": { await stream() },
    "broken-release": { await brokenRelease() },
    "release-sequence": { await releaseSequence() },
    "fences": { await fences() },
    "try-lock": { await tryLock() },
    "shared-try": { await sharedTry() },
    "shared-lock": { await sharedLock() },
    "timed-condition": { await timedCondition() },
    "any-property": { await anyProperty() },
    "array-copy": { await arrayCopy() },
    "whole-struct": { await wholeStruct() },
    "captured-struct": { await capturedStruct() },
    "one-line": { await oneLine() },
    "wake-order": { await wakeOrder() },
  ]
}
