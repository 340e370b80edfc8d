import Dispatch
import Synchronization

// What the concurrency runtime does in several steps, with other tasks in between. The table in the README of the
// explorer's C part lists them.

nonisolated private final class Note: Sendable {
  private let value = Atomic(false)
  func leave() { value.store(true, ordering: .sequentiallyConsistent) }
  func leaveIfCanceled() -> String {
    if Task.isCancelled { leave() }
    return ""
  }
  var isThere: Bool { value.load(ordering: .sequentiallyConsistent) }
}

/// Two references to one object, which tasks drop.
nonisolated private final class TwoReferences<Shared: AnyObject & Sendable>: @unchecked Sendable {
  private var one: Shared?, other: Shared?
  init(_ shared: Shared) { (one, other) = (shared, shared) }
  func dropOne() { one = nil }
  func dropOther() { other = nil }
}

nonisolated private final class AsksTask: Sendable {
  deinit { if Task.isCancelled { fatalError("ended there") } }
}

nonisolated private final class AsksQueue: Sendable {
  deinit { dispatchPrecondition(condition: .onQueue(.main)) }
}

/// Ends the other with it, in a deinit that nobody wrote.
nonisolated private final class Keeps: Sendable {
  let kept = AsksTask()
}

nonisolated private final class Sees<Value: Sendable>: Sendable {
  let value: Value, note: Note
  init(_ value: Value, _ note: Note) { (self.value, self.note) = (value, note) }
  deinit { if Task.isCancelled { note.leave() } }
}

@MainActor private final class EndsOnMain {
  nonisolated let log: Letters
  nonisolated init(_ log: Letters) { self.log = log }
  isolated deinit { log.add("d") }
}

nonisolated private final class Letters: Sendable {
  private let content = Mutex("")
  func add(_ more: String) { content.withLock { $0 += more } }
  var text: String { content.withLock { $0 } }
}

/// Drops two references to an object, one of them in a task that is canceled.
@MainActor private func dropped(_ one: () async -> Void, _ other: @escaping @Sendable () -> Void) async {
  let canceled = Task.detached {
    withUnsafeCurrentTask { $0?.cancel() }
    other()
  }
  await one()
  await canceled.value
}

@MainActor private func dropped<Shared>(_ pair: TwoReferences<Shared>) async {
  await dropped({ pair.dropOne() }, pair.dropOther)
}

/// Notes in any case who ended it.
nonisolated private final class Tells: Sendable {
  let letters: Letters
  init(_ letters: Letters) { self.letters = letters }
  deinit { letters.add(Task.isCancelled ? "there" : "elsewhere") }
}

/// Does nothing at all in most tasks.
nonisolated private final class TellsThere: Sendable {
  let letters: Letters
  init(_ letters: Letters) { self.letters = letters }
  deinit { if Task.isCancelled { letters.add("there") } }
}

nonisolated private final class Holds<Value: Sendable>: @unchecked Sendable {
  private var value: Value?
  init(_ value: Value) { self.value = value }
  func drop() { value = nil }
}

/// Keeps an object in storage of its own, or in storage that storage keeps.
nonisolated private final class Stores: @unchecked Sendable {
  private var kept: [Tells]
  init(_ kept: Tells) { self.kept = [kept] }
  func drop() { kept = [] }
}

nonisolated private final class StoresDeeper: @unchecked Sendable {
  private var kept: [String: [Tells]]
  init(_ kept: Tells) { self.kept = ["": [kept]] }
  func drop() { kept = [:] }
}

/// Who ended an object that two keep.
@MainActor private func ended<Object>(
  _ new: (Letters) -> Object, _ kept: (Object) -> @Sendable () -> Void
) async -> String {
  let letters = Letters()
  let (one, other) = {
    let object = new(letters)
    return (kept(object), kept(object))
  }()
  await dropped({ await Task.detached { one() }.value }, other)
  return letters.text
}

nonisolated private func raised(_ task: Task<String, Never>) async -> String {
  await Task.detached(priority: .high) { await task.value }.value
}

nonisolated private func canceled(_ task: Task<String, Never>) async -> String {
  task.cancel()
  return await task.value
}

extension ProgramList {
  mutating func addRuntimeSteps() {
    addCancellationSteps()
    addRaises()
    addBirths()
    addReleases()
  }

  private mutating func addCancellationSteps() {
    // A task sees that it is canceled before its child does,
    add("told-child-later", ends: ["early", "not told", "told"]) {
      let note = Note()
      return await canceled(
        Task.detached {
          async let child = note.isThere ? Task.isCancelled ? "told" : "not told" : "early"
          if Task.isCancelled { note.leave() }
          return await child
        })
    }
    // one child before the next one,
    add("told-one-by-one", ends: ["early", "not told", "told"], isLarge: true) {
      let note = Note()
      return await canceled(
        Task.detached {
          await withTaskGroup(of: String.self) { group in
            group.addTask { note.leaveIfCanceled() }
            group.addTask { note.isThere ? Task.isCancelled ? "told" : "not told" : "early" }
            return await group.reduce("", +)
          }
        })
    }
    // the task before its group,
    add("told-group-later", ends: ["in time", "not told", "told"]) {
      await canceled(
        Task.detached {
          await withTaskGroup(of: Void.self) { group in
            Task.isCancelled ? group.isCancelled ? "told" : "not told" : "in time"
          }
        })
    }
    // and the group before its child.
    add("told-child-after-group", ends: ["early", "not told", "told"], isLarge: true) {
      let note = Note()
      return await canceled(
        Task.detached {
          await withTaskGroup(of: String.self) { group in
            group.addTask { note.isThere ? Task.isCancelled ? "told" : "not told" : "early" }
            if group.isCancelled { note.leave() }
            return await group.next() ?? ""
          }
        })
    }
    // Whoever cancels a group tells one child after the other, too.
    add("cancel-all-one-by-one", ends: ["early", "not told", "told"]) {
      let note = Note()
      return await withTaskGroup(of: String.self) { group in
        group.addTask { note.leaveIfCanceled() }
        group.addTask { note.isThere ? Task.isCancelled ? "told" : "not told" : "early" }
        group.cancelAll()
        return await group.reduce("", +)
      }
    }
    // A task that knows that it is canceled may remove its handler before that is told.
    add("handler-never-told", ends: ["in time", "never told", "told"]) {
      let note = Note()
      return await canceled(
        Task.detached {
          let saw = await withTaskCancellationHandler {
            Task.isCancelled
          } onCancel: {
            note.leave()
          }
          return saw ? note.isThere ? "told" : "never told" : "in time"
        })
    }
    // But while it is told, its task waits before it goes on without it.
    add("handler-is-awaited", ends: ["both", "none"]) {
      let (first, second) = (Note(), Note())
      return await canceled(
        Task.detached {
          await withTaskCancellationHandler {
          } onCancel: {
            first.leave()
            second.leave()
          }
          return first.isThere ? second.isThere ? "both" : "one" : "none"
        })
    }
  }

  private mutating func addRaises() {
    // A task sees that its priority was raised before its child is raised,
    add("raised-child-later", ends: ["early", "high", "low"], isLarge: true) {
      let note = Note()
      return await raised(
        Task.detached(priority: .low) {
          async let child = note.isThere ? Task.currentPriority >= .high ? "high" : "low" : "early"
          if Task.currentPriority >= .high { note.leave() }
          return await child
        })
    }
    // and before its handler is told.
    add("raise-handler-never-told", ends: ["in time", "never told", "told"], keepsPreemptions: false) {
      let note = Note()
      return await raised(
        Task.detached(priority: .low) {
          let saw = await withTaskPriorityEscalationHandler {
            Task.currentPriority >= .high
          } onPriorityEscalated: { _, _ in
            note.leave()
          }
          return saw ? note.isThere ? "told" : "never told" : "in time"
        })
    }
    // But one that it adds then may still be told, with what hangs on the task already.
    add("raise-told-late", ends: ["in time", "raised", "raised, then told"], isLarge: true) {
      let note = Note()
      return await raised(
        Task.detached(priority: .low) {
          await withTaskGroup(of: Void.self) { _ in
            let saw = Task.currentPriority >= .high
            await withTaskPriorityEscalationHandler {
            } onPriorityEscalated: { _, _ in
              note.leave()
            }
            return saw ? note.isThere ? "raised, then told" : "raised" : "in time"
          }
        })
    }
  }

  private mutating func addBirths() {
    // A child is born canceled, or told later, or ends before.
    add("born-canceled", ends: ["canceled", "in time"], keepsPreemptions: false) {
      await canceled(
        Task.detached {
          async let child = Task.isCancelled ? "canceled" : "in time"
          return await child
        })
    }
    add("born-canceled-in-group", ends: ["canceled", "in time"]) {
      await canceled(
        Task.detached {
          await withTaskGroup(of: String.self) { group in
            group.addTask { Task.isCancelled ? "canceled" : "in time" }
            return await group.next() ?? ""
          }
        })
    }
    // A group is born canceled, and so are its children.
    add("born-group", ends: ["canceled", "in time, canceled", "in time"]) {
      await canceled(
        Task.detached {
          await withTaskGroup(of: String.self) { group in
            let first = group.isCancelled
            group.addTask { Task.isCancelled ? "canceled" : "in time" }
            let child = await group.next() ?? ""
            return first ? child : child == "canceled" ? "in time, canceled" : child
          }
        })
    }
  }

  private mutating func addReleases() {
    // Whoever gives back the last reference runs the deinit, which may ask in which task that is, and trap,
    add("deinit-asks-its-task", ends: ["crash: ended there", "ended"]) {
      await dropped(TwoReferences(AsksTask()))
      return "ended"
    }
    // or on which queue;
    add("deinit-asks-its-queue", ends: ["crash: trap", "ended"], keepsPreemptions: false) {
      let pair = TwoReferences(AsksQueue())
      let other = Task.detached { pair.dropOther() }
      await Task.yield()
      pair.dropOne()
      await other.value
      return "ended"
    }
    // so may that of an object that it keeps,
    add("kept-deinit-asks", ends: ["crash: ended there", "ended"]) {
      await dropped(TwoReferences(Keeps()))
      return "ended"
    }
    // and one that storage keeps, which the library gives back,
    add("stored-deinit-asks", ends: ["elsewhere", "there"]) { await ended(Tells.init) { Stores($0).drop } }
    add("deeper-deinit-asks", ends: ["elsewhere", "there"]) {
      await ended(Tells.init) { StoresDeeper($0).drop }
    }
    // also if nobody sees that in other orders;
    add("quiet-deinit-asks", ends: ["", "there"]) { await ended(TellsThere.init) { Holds([$0]).drop } }
    // one that generic code keeps;
    add("boxed-deinit-asks", ends: ["", "there"]) { await ended(TellsThere.init) { Holds($0).drop } }
    // and that of a generic class.
    add("generic-deinit-asks", ends: ["elsewhere", "there"]) {
      let note = Note()
      await dropped(TwoReferences(Sees(1, note)))
      return note.isThere ? "there" : "elsewhere"
    }
    // An isolated deinit goes to its actor, in line with others.
    add("isolated-deinit", ends: ["x", "xd"], isLarge: true) {
      let log = Letters()
      await withCheckedContinuation { (waiting: CheckedContinuation<Void, Never>) in
        let object = EndsOnMain(log)
        Task.detached { [object] in
          _ = object
          log.add("x")
          waiting.resume()
        }
      }
      await Task {}.value
      return log.text
    }
  }
}
