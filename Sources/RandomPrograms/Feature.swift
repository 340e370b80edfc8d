package enum Feature: String, CaseIterable, Sendable {
  case plain, atomics, mutexes, tries, timedWaits, readWriteLocks, semaphores, conditions, actors, mainActor,
    yields
  case continuations, streams, cancellation, handlers, sleeps

  /// What is not left out unless it is named. Left out are features with so many schedules that few searches finish in time,
  /// and sleeps, with so few that they would crowd out the others.
  package static let usual = Set(allCases).subtracting([.semaphores, .timedWaits, .handlers, .sleeps])
}

extension Operation.Kind {
  /// What a program has to be allowed to have for this operation.
  package var feature: Feature {
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
    case .sleep: .sleeps
    case .suspend, .resume: .continuations
    case .send, .next, .finish: .streams
    case .cancel, .cancelAll, .isCancelled: .cancellation
    case .handling: .handlers
    }
  }
}
