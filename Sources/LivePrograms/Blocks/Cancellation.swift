extension Block {
  /// What a task does about its cancellation. Whether there is one is decided elsewhere in the program.
  static let cancellation = [
    Block(
      name: "cancellation", helpers: [.log],
      statements: [
        "see(Task.isCancelled)",
        """
        do {
          try Task.checkCancellation()
          see("goes on")
        } catch {
          see("stops")
        }
        """,
        """
        await withTaskCancellationHandler {
          log.add("{n}h")
          await Task.yield()
          log.add(Task.isCancelled ? "{n}c" : "{n}-")
        } onCancel: {
          log.add("{n}x")
        }
        """,
        "withUnsafeCurrentTask { $0?.cancel() }\nsee(Task.isCancelled)",
        #"see((try? await Task.sleep(for: .milliseconds(2))) == nil ? "woken" : "slept")"#,
      ]),
    Block(
      name: "task that is canceled", helpers: [.log],
      statements: [
        """
        let other{n} = Task {
          delay()
          log.add(Task.isCancelled ? "{n}o" : "{n}p")
        }
        delay()
        other{n}.cancel()
        await other{n}.value
        """,
        """
        let handled{n} = Task {
          await withTaskCancellationHandler {
            log.add("{n}b")
            delay()
          } onCancel: {
            log.add("{n}q")
          }
          log.add("{n}e")
        }
        handled{n}.cancel()
        log.add("{n}f")
        await handled{n}.value
        """,
      ]),
    Block(
      name: "family that is canceled",
      types: """
        final class Told: Sendable {
          private let who = Atomic(0)
          func tell(_ one: Int, if isSeen: Bool = Task.isCancelled) { if isSeen { who.bitwiseOr(one, ordering: .sequentiallyConsistent) } }
          func told(_ one: Int) -> String {
            let isTold = who.load(ordering: .sequentiallyConsistent) & one != 0
            return isTold ? Task.isCancelled ? "b" : "o" : "-"
          }
        }
        """,
      statements: [
        // A task and its child; two children of a group; a group and its child; a grandchild and what comes after it.
        """
        let told{n} = Told()
        let parent{n} = Task {
          async let child = { delay(); return told{n}.told(1) }()
          delay()
          told{n}.tell(1)
          return await child
        }
        delay()
        parent{n}.cancel()
        see(await parent{n}.value)
        """,
        """
        let told{n} = Told()
        let parent{n} = Task {
          await withTaskGroup(of: String.self) { group in
            group.addTask { delay(); told{n}.tell(1); return "" }
            group.addTask { delay(); return told{n}.told(1) }
            return await group.reduce("", +) + (group.isCancelled ? "g" : "-")
          }
        }
        delay()
        parent{n}.cancel()
        see(await parent{n}.value)
        """,
        """
        let told{n} = Told()
        let parent{n} = Task {
          await withTaskCancellationHandler {
            async let child = { async let grandchild = { delay(); return told{n}.told(1) }(); return await grandchild }()
            told{n}.tell(1)
            return await child
          } onCancel: {
            told{n}.tell(1, if: true)
          }
        }
        delay()
        parent{n}.cancel()
        see(await parent{n}.value)
        """,
      ]),
    Block(
      name: "child that is born",
      statements: [
        """
        let parent{n} = Task {
          let first = Task.isCancelled
          async let child = { delay(); return Task.isCancelled }()
          return "\\(first) \\(await child)"
        }
        delay()
        parent{n}.cancel()
        see(await parent{n}.value)
        """,
        """
        let parent{n} = Task {
          await withTaskGroup(of: Bool.self) { group in
            let isAdded = group.addTaskUnlessCancelled { delay(); return Task.isCancelled }
            delay()
            group.addTask { Task.isCancelled }
            return await group.reduce("\\(isAdded)") { "\\($0) \\($1)" }
          }
        }
        delay()
        parent{n}.cancel()
        see(await parent{n}.value)
        """,
      ]),
  ]
}
