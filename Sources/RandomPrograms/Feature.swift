/// What programs are made of, so that each can be left out.
public enum Feature: String, CaseIterable, Sendable {
  case plain, atomics, mutexes, tries, timedWaits, readWriteLocks, semaphores, conditions, actors, mainActor,
    yields
  case continuations, streams, cancellation, handlers

  /// Those in which the explorer does not yet do what the model says. They are left out of the hundred programs of the tests;
  /// whoever makes one right takes it off this list.
  public static let differing: Set<Feature> = [.semaphores, .timedWaits, .conditions, .handlers]
}

extension Operation.Kind {
  /// What a program has to be allowed to have for this operation.
  public var feature: Feature {
    switch self {
    case .read, .write, .increment: .plain
    case .load, .store, .add: .atomics
    case .lock: .mutexes
    case .tryLock: .tries
    case .tryWait: .timedWaits
    case .readLock, .writeLock: .readWriteLocks
    case .wait, .signal: .semaphores
    case .holding, .pause, .notify, .notifyAll: .conditions
    case .on: .actors
    case .onMain: .mainActor
    case .yield: .yields
    case .suspend, .resume: .continuations
    case .send, .next, .finish: .streams
    case .cancel, .cancelAll, .isCancelled: .cancellation
    case .handling: .handlers
    }
  }
}
