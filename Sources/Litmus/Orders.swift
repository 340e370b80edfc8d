import Synchronization

/// Three atomic integers that tasks share.
nonisolated final class Cells: Sendable {
  let x = Atomic(0)
  let y = Atomic(0)
  let z = Atomic(0)
}

/// Shapes that tell memory models apart, each with the order of its atomic operations in its name.
nonisolated enum OrderShape {
  /// All of them.
  static let all = ofTwo + ofMore

  /// Those of one task or two.
  private static let ofTwo: [(name: String, body: @MainActor @Sendable () async -> String)] = [
    (
      "sb-relaxed",
      {
        let c = Cells()
        let a = Task.detached {
          c.x.store(1, ordering: .relaxed); return c.y.load(ordering: .relaxed)
        }
        let b = Task.detached {
          c.y.store(1, ordering: .relaxed); return c.x.load(ordering: .relaxed)
        }
        return "\(await a.value) \(await b.value)"
      }
    ),
    (
      "sb-acquire-release",
      {
        let c = Cells()
        let a = Task.detached {
          c.x.store(1, ordering: .releasing); return c.y.load(ordering: .acquiring)
        }
        let b = Task.detached {
          c.y.store(1, ordering: .releasing); return c.x.load(ordering: .acquiring)
        }
        return "\(await a.value) \(await b.value)"
      }
    ),
    (
      "sb-fences",
      {
        let c = Cells()
        let a = Task.detached {
          c.x.store(1, ordering: .relaxed)
          atomicMemoryFence(ordering: .sequentiallyConsistent)
          return c.y.load(ordering: .relaxed)
        }
        let b = Task.detached {
          c.y.store(1, ordering: .relaxed)
          atomicMemoryFence(ordering: .sequentiallyConsistent)
          return c.x.load(ordering: .relaxed)
        }
        return "\(await a.value) \(await b.value)"
      }
    ),
    (
      "mp-relaxed",
      {
        let c = Cells()
        let a = Task.detached {
          c.x.store(1, ordering: .relaxed); c.y.store(1, ordering: .relaxed)
        }
        let b = Task.detached {
          let flag = c.y.load(ordering: .relaxed)
          return "\(flag) \(c.x.load(ordering: .relaxed))"
        }
        await a.value
        return await b.value
      }
    ),
    (
      "mp-acquire-release",
      {
        let c = Cells()
        Task.detached {
          c.x.store(1, ordering: .relaxed); c.y.store(1, ordering: .releasing)
        }
        let b = Task.detached {
          let flag = c.y.load(ordering: .acquiring)
          return "\(flag) \(c.x.load(ordering: .relaxed))"
        }
        return await b.value
      }
    ),
    (
      "mp-fences",
      {
        let c = Cells()
        Task.detached {
          c.x.store(1, ordering: .relaxed)
          atomicMemoryFence(ordering: .releasing)
          c.y.store(1, ordering: .relaxed)
        }
        let b = Task.detached {
          let flag = c.y.load(ordering: .relaxed)
          atomicMemoryFence(ordering: .acquiring)
          return "\(flag) \(c.x.load(ordering: .relaxed))"
        }
        return await b.value
      }
    ),
    (
      "lb-relaxed",
      {
        let c = Cells()
        let a = Task.detached {
          let r = c.x.load(ordering: .relaxed); c.y.store(1, ordering: .relaxed); return r
        }
        let b = Task.detached {
          let r = c.y.load(ordering: .relaxed); c.x.store(1, ordering: .relaxed); return r
        }
        return "\(await a.value) \(await b.value)"
      }
    ),
    (
      "corr-relaxed",
      {
        let c = Cells()
        Task.detached { c.x.store(1, ordering: .relaxed) }
        let b = Task.detached {
          let first = c.x.load(ordering: .relaxed)
          return "\(first) \(c.x.load(ordering: .relaxed))"
        }
        return await b.value
      }
    ),
    (
      "coww-relaxed",
      {
        let c = Cells()
        let a = Task.detached {
          c.x.store(1, ordering: .relaxed); c.x.store(2, ordering: .relaxed)
        }
        await a.value
        return "\(c.x.load(ordering: .relaxed))"
      }
    ),
    (
      "2+2w-relaxed",
      {
        let c = Cells()
        let a = Task.detached {
          c.x.store(1, ordering: .relaxed); c.y.store(2, ordering: .relaxed)
        }
        let b = Task.detached {
          c.y.store(1, ordering: .relaxed); c.x.store(2, ordering: .relaxed)
        }
        _ = (await a.value, await b.value)
        return "\(c.x.load(ordering: .relaxed)) \(c.y.load(ordering: .relaxed))"
      }
    ),
    (
      "2+2w-sequential",
      {
        let c = Cells()
        let a = Task.detached {
          c.x.store(1, ordering: .sequentiallyConsistent)
          c.y.store(2, ordering: .sequentiallyConsistent)
        }
        let b = Task.detached {
          c.y.store(1, ordering: .sequentiallyConsistent)
          c.x.store(2, ordering: .sequentiallyConsistent)
        }
        _ = (await a.value, await b.value)
        return "\(c.x.load(ordering: .relaxed)) \(c.y.load(ordering: .relaxed))"
      }
    ),
    (
      "s-acquire-release",
      {
        let c = Cells()
        let a = Task.detached {
          c.x.store(2, ordering: .relaxed); c.y.store(1, ordering: .releasing)
        }
        let b = Task.detached {
          let r = c.y.load(ordering: .acquiring)
          c.x.store(1, ordering: .relaxed)
          return r
        }
        let r = await b.value
        await a.value
        return "\(r) \(c.x.load(ordering: .relaxed))"
      }
    ),
    (
      "s-relaxed",
      {
        let c = Cells()
        let a = Task.detached {
          c.x.store(2, ordering: .relaxed); c.y.store(1, ordering: .relaxed)
        }
        let b = Task.detached {
          let r = c.y.load(ordering: .relaxed)
          c.x.store(1, ordering: .relaxed)
          return r
        }
        let r = await b.value
        await a.value
        return "\(r) \(c.x.load(ordering: .relaxed))"
      }
    ),
    (
      "r-relaxed",
      {
        let c = Cells()
        let a = Task.detached {
          c.x.store(1, ordering: .relaxed); c.y.store(1, ordering: .relaxed)
        }
        let b = Task.detached {
          c.y.store(2, ordering: .relaxed); return c.x.load(ordering: .relaxed)
        }
        let r = await b.value
        await a.value
        return "\(c.y.load(ordering: .relaxed)) \(r)"
      }
    ),
    (
      "add-sequential",
      {
        let c = Cells()
        let a = Task.detached { c.x.add(1, ordering: .sequentiallyConsistent) }
        let b = Task.detached { c.x.add(1, ordering: .sequentiallyConsistent) }
        _ = (await a.value, await b.value)
        return "\(c.x.load(ordering: .sequentiallyConsistent))"
      }
    ),
    (
      "many-stores",
      {
        let c = Cells()
        Task.detached { for number in 1...150 { c.x.store(number, ordering: .relaxed) } }
        let reader = Task.detached { c.x.load(ordering: .relaxed) }
        return "\(await reader.value)"
      }
    ),
    (
      "wait-relaxed",
      {
        let c = Cells()
        let w = Task.detached {
          while c.x.load(ordering: .relaxed) == 0 { await Task.yield() }
          return "seen"
        }
        Task.detached { c.x.store(1, ordering: .relaxed) }
        return await w.value
      }
    ),
  ]
}
