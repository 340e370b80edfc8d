import Foundation
import RandomPrograms

/// Runs a program once, with real tasks, actors and locks, and returns its outcome.
@MainActor package func play(_ program: Program) async -> String {
  let world = World(program)
  switch program.start {
  case .group:
    await withTaskGroup(of: Void.self) { group in
      for task in program.tasks.indices {
        let operations = program.tasks[task]
        // Each task begins at its own place, as it would in a program.
        switch task {
        case 0: group.addTask { await world.run(operations, 1) }
        case 1: group.addTask { await world.run(operations, 2) }
        default: group.addTask { await world.run(operations, 3) }
        }
      }
      for operation in program.parent {
        if operation.kind == .cancelAll { group.cancelAll() } else { world.perform([operation], 0) }
      }
    }
  case .detached:
    // All have the same priority; otherwise waiting for one would raise it.
    let priority = Task.currentPriority
    var tasks: [Task<Void, Never>] = []
    for task in program.tasks.indices {
      let operations = program.tasks[task]
      switch task {
      case 0: tasks.append(Task.detached(priority: priority) { await world.run(operations, 1) })
      case 1: tasks.append(Task.detached(priority: priority) { await world.run(operations, 2) })
      default: tasks.append(Task.detached(priority: priority) { await world.run(operations, 3) })
      }
    }
    for operation in program.parent {
      if operation.kind == .cancel {
        tasks[operation.object - 1].cancel()
      } else {
        world.perform([operation], 0)
      }
    }
    for task in tasks { await task.value }
  }
  return world.outcome
}

extension World {
  /// Runs operations where the caller is.
  func run(_ operations: [RandomPrograms.Operation], _ task: Int) async {
    for operation in operations {
      let object = operation.object
      switch operation.kind {
      case .on: await actors[object].perform(operation.body, self, task)
      case .onMain: await onMain(operation.body, task)
      case .yield: await Task.yield()
      case .sleep: try? await Task.sleep(for: .seconds(object + 1))
      case .suspend: await continuations[object].suspend()
      case .next:
        var iterator = numbers.makeAsyncIterator()
        notes[task].log.append(await iterator.next() ?? -1)
      case .handling:
        let handler = operation.handler
        await withTaskCancellationHandler {
          await run(operation.body, task)
        } onCancel: {
          perform(handler, task)
        }
      default: perform(operation, task)
      }
    }
  }

  @MainActor private func onMain(_ operations: [RandomPrograms.Operation], _ task: Int) async {
    await run(operations, task)
  }

  /// Runs operations none of which suspends.
  func perform(_ operations: [RandomPrograms.Operation], _ task: Int) {
    for operation in operations { perform(operation, task) }
  }
}
