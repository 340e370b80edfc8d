import Foundation
import RandomPrograms
import Synchronization

extension World {
  func perform(_ operation: RandomPrograms.Operation, _ task: Int) {
    let (object, number) = (operation.object, operation.number)
    let body = { self.perform(operation.body, task) }
    switch operation.kind {
    case .read: log(read(variables[object], operation: number), task)
    case .write: write(operation.value, variables[object], operation: number)
    case .increment: increment(variables[object], operation: number)
    case .load: log(atomics[object].number.load(ordering: .sequentiallyConsistent), task)
    case .store: atomics[object].number.store(operation.value, ordering: .sequentiallyConsistent)
    case .add: log(atomics[object].number.wrappingAdd(1, ordering: .sequentiallyConsistent).oldValue, task)
    case .lock: mutexes[object].mutex.withLock { _ in body() }
    case .tryLock:
      let taken: Void? = mutexes[object].mutex.withLockIfAvailable { _ in
        log(1, task)
        body()
      }
      if taken == nil { log(0, task) }
    case .readLock: readWriteLock.withReadLock(body)
    case .writeLock: readWriteLock.withWriteLock(body)
    case .holding: condition.withLock(body)
    case .pause: condition.wait()
    case .notify: condition.notify()
    case .notifyAll: condition.notifyAll()
    case .wait: semaphores[object].wait()
    case .tryWait: log(semaphores[object].wait(timeout: .now()) == .success ? 1 : 0, task)
    case .signal: semaphores[object].signal()
    case .resume: continuations[object].resume()
    case .send: sender.yield(operation.value)
    case .finish: sender.finish()
    case .isCancelled: log(Task.isCancelled ? 1 : 0, task)
    case .on, .onMain, .yield, .sleep, .suspend, .next, .handling, .cancel, .cancelAll:
      preconditionFailure("'\(operation)' stands where it may not")
    }
  }

  private func log(_ entry: Int, _ task: Int) { notes[task].log.append(entry) }
}
