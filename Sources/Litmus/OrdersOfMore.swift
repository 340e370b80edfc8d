import Synchronization

extension OrderShape {
  /// Shapes of three tasks or more.
  static let ofMore: [(name: String, body: @MainActor @Sendable () async -> String)] = [
    (
      "wrc-relaxed",
      {
        let c = Cells()
        Task.detached { c.x.store(1, ordering: .relaxed) }
        let b = Task.detached {
          let r = c.x.load(ordering: .relaxed)
          c.y.store(1, ordering: .relaxed)
          return r
        }
        let d = Task.detached {
          let r = c.y.load(ordering: .relaxed)
          return "\(r)\(c.x.load(ordering: .relaxed))"
        }
        return "\(await b.value) \(await d.value)"
      }
    ),
    (
      "wrc-acquire-release",
      {
        let c = Cells()
        Task.detached { c.x.store(1, ordering: .releasing) }
        let b = Task.detached {
          let r = c.x.load(ordering: .acquiring)
          c.y.store(1, ordering: .releasing)
          return r
        }
        let d = Task.detached {
          let r = c.y.load(ordering: .acquiring)
          return "\(r)\(c.x.load(ordering: .acquiring))"
        }
        return "\(await b.value) \(await d.value)"
      }
    ),
    (
      "iriw-relaxed",
      {
        let c = Cells()
        let writers = [
          Task.detached { c.x.store(1, ordering: .relaxed) },
          Task.detached { c.y.store(1, ordering: .relaxed) },
        ]
        let a = Task.detached {
          let x = c.x.load(ordering: .relaxed)
          return "\(x)\(c.y.load(ordering: .relaxed))"
        }
        let b = Task.detached {
          let y = c.y.load(ordering: .relaxed)
          return "\(y)\(c.x.load(ordering: .relaxed))"
        }
        for writer in writers { await writer.value }
        return "\(await a.value) \(await b.value)"
      }
    ),
    (
      "iriw-acquire-release",
      {
        let c = Cells()
        Task.detached { c.x.store(1, ordering: .releasing) }
        Task.detached { c.y.store(1, ordering: .releasing) }
        let a = Task.detached {
          let x = c.x.load(ordering: .acquiring)
          return "\(x)\(c.y.load(ordering: .acquiring))"
        }
        let b = Task.detached {
          let y = c.y.load(ordering: .acquiring)
          return "\(y)\(c.x.load(ordering: .acquiring))"
        }
        return "\(await a.value) \(await b.value)"
      }
    ),
    (
      "iriw-sequential",
      {
        let c = Cells()
        Task.detached { c.x.store(1, ordering: .sequentiallyConsistent) }
        Task.detached { c.y.store(1, ordering: .sequentiallyConsistent) }
        let a = Task.detached {
          let x = c.x.load(ordering: .sequentiallyConsistent)
          return "\(x)\(c.y.load(ordering: .sequentiallyConsistent))"
        }
        let b = Task.detached {
          let y = c.y.load(ordering: .sequentiallyConsistent)
          return "\(y)\(c.x.load(ordering: .sequentiallyConsistent))"
        }
        return "\(await a.value) \(await b.value)"
      }
    ),
    (
      "iriw-fences",
      {
        let c = Cells()
        Task.detached { c.x.store(1, ordering: .relaxed) }
        Task.detached { c.y.store(1, ordering: .relaxed) }
        let a = Task.detached {
          let x = c.x.load(ordering: .relaxed)
          atomicMemoryFence(ordering: .sequentiallyConsistent)
          return "\(x)\(c.y.load(ordering: .relaxed))"
        }
        let b = Task.detached {
          let y = c.y.load(ordering: .relaxed)
          atomicMemoryFence(ordering: .sequentiallyConsistent)
          return "\(y)\(c.x.load(ordering: .relaxed))"
        }
        return "\(await a.value) \(await b.value)"
      }
    ),
    (
      "release-sequence",
      {
        let c = Cells()
        Task.detached {
          c.x.store(1, ordering: .relaxed); c.y.store(1, ordering: .releasing)
        }
        Task.detached { c.y.wrappingAdd(1, ordering: .relaxed) }
        let b = Task.detached {
          let r = c.y.load(ordering: .acquiring)
          return "\(r) \(c.x.load(ordering: .relaxed))"
        }
        return await b.value
      }
    ),
  ]
}
