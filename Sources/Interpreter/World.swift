import Foundation
import RandomPrograms
import Synchronization

/// A plain variable.
final class Variable: @unchecked Sendable {
  var value = 0
}

/// What the tasks of a program share.
final class World: @unchecked Sendable {
  let variables = (0..<Program.variables).map { _ in Variable() }
  let atomics = (0..<Program.atomics).map { _ in AtomicNumber() }
  let mutexes = (0..<Program.mutexes).map { _ in Lock() }
  let readWriteLock = ReadWriteLock()
  let condition = Condition()
  var semaphores: [DispatchSemaphore] { balanced?.semaphores ?? [] }
  let actors = (0..<Program.actors).map { _ in Home() }
  let continuations = (0..<Program.continuations).map { _ in Continuations() }
  let (numbers, sender) = AsyncStream.makeStream(of: Int.self)
  /// What each task saw, the parent first.
  let notes: [Notes]
  private let balanced: Semaphores?

  init(_ program: Program) {
    balanced = program.permits.isEmpty ? nil : Semaphores(program.permits)
    notes = (0...program.tasks.count).map { _ in Notes() }
    #if UNHOOKED
      lastStream = numbers
    #endif
  }

  /// How it ended. Call it when all tasks have ended.
  var outcome: String {
    Program.outcome(
      variables: variables.map(\.value),
      atomics: atomics.map { $0.number.load(ordering: .sequentiallyConsistent) },
      logs: notes.map(\.log))
  }
}

/// A program's semaphores.
final class Semaphores: Sendable {
  let semaphores: [DispatchSemaphore]

  init(_ permits: [Int]) {
    semaphores = permits.map { count in
      // One that begins with them must not end with less.
      let semaphore = DispatchSemaphore(value: 0)
      for _ in 0..<count { semaphore.signal() }
      return semaphore
    }
  }
}

/// A task's log. Nothing else accesses it before the task has ended.
final class Notes: @unchecked Sendable {
  var log = Log()
}

final class AtomicNumber: Sendable {
  let number = Atomic(0)
}

final class Lock: Sendable {
  let mutex = Mutex(())
}

actor Home {
  func perform(_ operations: [RandomPrograms.Operation], _ world: World, _ task: Int) async {
    await world.run(operations, task)
  }
}

/// Tasks that suspended, and resumptions that came before a task did.
final class Continuations: Sendable {
  private struct State {
    var left = 0
    var suspended: [UnsafeContinuation<Void, Never>] = []
  }
  private let state = Mutex(State())

  func suspend() async {
    await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
      let goesOn = state.withLock { state in
        if state.left == 0 {
          state.suspended.append(continuation)
          return false
        }
        state.left -= 1
        return true
      }
      if goesOn { continuation.resume() }
    }
  }

  func resume() {
    let first = state.withLock { state -> UnsafeContinuation<Void, Never>? in
      if state.suspended.isEmpty {
        state.left += 1
        return nil
      }
      return state.suspended.removeFirst()
    }
    first?.resume()
  }
}
