// Shapes of tasks and of the main actor. Compiled with access hooks, like the lessons.

final class Screen { var text = "" }

/// Tasks that one job makes on the main actor begin in the order in which they were made.
public func mainActorOrder() async -> String {
  let screen = Screen()
  let a = Task { screen.text += "a" }
  let b = Task { screen.text += "b" }
  let c = Task { screen.text += "c" }
  await a.value
  await b.value
  await c.value
  return screen.text
}

public func sleeps() async -> String {
  let screen = Screen()
  let began = ContinuousClock.now
  let late = Task {
    try? await Task.sleep(for: .seconds(3600))
    screen.text += "late"
  }
  let early = Task {
    try? await Task.sleep(for: .milliseconds(1))
    screen.text += "early "
  }
  await late.value
  await early.value
  return "\(screen.text) after \(began.duration(to: .now))"
}

public func taskGroup() async -> String {
  let box = Box()
  box.n = 1
  await withTaskGroup(of: Void.self) { group in group.addTask { box.n += 1 } }
  box.n += 1
  return "\(box.n)"
}

public func continuation() async -> String {
  let box = Box()
  await withCheckedContinuation { (waiting: CheckedContinuation<Void, Never>) in
    Task.detached {
      box.n = 7
      waiting.resume()
    }
  }
  return "\(box.n)"
}

public func asyncLet() async -> String {
  let box = Box()
  box.n = 3
  async let done: Void = { box.n += 1 }()
  await done
  return "\(box.n)"
}

public func taskValue() async -> String {
  let box = Box()
  box.n = 3
  let task = Task.detached { box.n += 1 }
  await task.value
  return "\(box.n)"
}

public func yields() async -> String {
  let journal = Screen()
  let a = Task {
    journal.text += "1"
    await Task.yield()
    journal.text += "2"
  }
  let b = Task { journal.text += "x" }
  await a.value
  await b.value
  return journal.text
}
