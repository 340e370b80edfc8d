/// One operation of a small program, as data.
package struct Operation: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    // Plain memory. An increment is a read and a write.
    case read, write, increment
    // Atomics, all sequentially consistent. The result of `load` and `add` (the old value) goes to the task's log.
    case load, store, add
    // Locks, held while the body runs. One that is only tried tells the log whether it was free.
    case lock, tryLock, readLock, writeLock
    // Counting semaphores.
    case wait, tryWait, signal
    // A condition with its lock, which the body holds: it may wait there, and wake one waiter or all.
    case holding, pause, notify, notifyAll
    // Actors: the body runs there.
    case on, onMain
    case yield
    // Sleeps for one second or for two, or until it is cancelled. Time passes only when every task waits.
    case sleep
    // Continuations. Those who suspend continue in the order in which they came, one for each `resume`; one that comes
    // later than its `resume` does not suspend.
    case suspend, resume
    // Streams of numbers. `next` logs what came, or that the stream is finished.
    case send, next, finish
    // Cancellation, by the parent.
    case cancel, cancelAll
    case isCancelled
    // The body runs with a cancellation handler.
    case handling
  }

  package var kind: Kind
  /// Which object it works on; 0 where it needs none. For `cancel`, the task, from 1.
  package var object: Int
  /// What it does inside: under a lock, or on an actor.
  package var body: [Operation]
  package var handler: [Operation]
  /// Its number in the program, in the order of the text. A `write` or `store` stores this number plus one.
  package var number = 0

  package init(_ kind: Kind, _ object: Int = 0, _ body: [Operation] = [], handler: [Operation] = []) {
    self.kind = kind
    self.object = object
    self.body = body
    self.handler = handler
  }

  /// What a `write`, a `store` or a `send` brings.
  package var value: Int { number + 1 }
}

extension Operation.Kind {
  /// The names of its objects; nil if it needs none.
  var objects: String? {
    switch self {
    case .read, .write, .increment: "xyz"
    case .load, .store, .add: "ab"
    case .lock, .tryLock: "mn"
    case .readLock, .writeLock: "r"
    case .wait, .tryWait, .signal: "st"
    case .holding, .pause, .notify, .notifyAll: "c"
    case .on: "AB"
    case .suspend, .resume: "kl"
    case .send, .next, .finish: "q"
    case .sleep: "12"
    case .cancel: "0123"
    case .onMain, .yield, .cancelAll, .isCancelled, .handling: nil
    }
  }

  /// Whether it adds to the task's log.
  var logs: Bool {
    switch self {
    case .read, .load, .add, .tryLock, .tryWait, .next, .isCancelled: true
    default: false
    }
  }

  var hasBody: Bool {
    switch self {
    case .lock, .tryLock, .readLock, .writeLock, .holding, .on, .onMain, .handling: true
    default: false
    }
  }
}
