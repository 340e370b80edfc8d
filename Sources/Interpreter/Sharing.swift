// What two tasks can share, as code without access hooks sees it. Each of them counts, and which one is first shows.
#if UNHOOKED
  import Foundation
  import Synchronization

  /// Small programs: two tasks count by something that they share, and the outcome is what each of them saw.
  package enum Sharing {
    /// By name, all of them. A search by classes must find in each what a search of all schedules finds.
    package static var programs: [String: @MainActor @Sendable () async -> String] {
      [
        "a property": { await inEitherOrder(Plain()) { $0.count() } },
        "a property of a subclass": { await inEitherOrder(Sub()) { $0.count() } },
        "a property of a generic class": { await inEitherOrder(Generic<Int>(0)) { $0.count() } },
        "a lazy property": { await inEitherOrder(Lazily()) { $0.count() } },
        "a part of a property": { await inEitherOrder(Parts()) { $0.count() } },
        "an element": { await inEitherOrder(Elements()) { $0.count() } },
        "an actor's property": { await inEitherOrder(Counter()) { await $0.count() } },
        "a global variable": {
          globalCount = 0; return await inEitherOrder { plus(&globalCount) }
        },
        "a static variable": {
          Plain.shared = 0; return await inEitherOrder { plus(&Plain.shared) }
        },
        "a static constant that looks": {
          globalCount = 0; return await inEitherOrder { Late.count() }
        },
        "a captured variable": {
          nonisolated(unsafe) var count = 0
          return await inEitherOrder { plus(&count) }
        },
        "a captured variable of a closure": { await inEitherOrder(counter()) { $0() } },
        "a variable of 'async let'": {
          nonisolated(unsafe) var count = 0
          async let first = plus(&count)
          async let second = plus(&count)
          return await "\(first) \(second)"
        },
        "a key path": { await inEitherOrder(Plain()) { $0.countByKeyPath() } },
        "an 'inout' parameter": { await inEitherOrder(Plain()) { await $0.countSlowly() } },
        "a lock's": { await inEitherOrder(Locked()) { $0.count() } },
        "a mutex": { await inEitherOrder(WithMutex()) { $0.count() } },
        "a mutex in a structure": { await inEitherOrder(WithWrapped()) { $0.count() } },
        "a local mutex": {
          let count = Mutex(0)
          return await inEitherOrder { count.withLock { plus(&$0) } }
        },
        "a mutex that is tried": { await inEitherOrder(Tried()) { $0.count() } },
        "a global mutex": {
          globalMutex.withLock { $0 = 0 }
          return await inEitherOrder { globalMutex.withLock { plus(&$0) } }
        },
        "an atomic": { await inEitherOrder(WithAtomic()) { $0.count() } },
        "a local atomic": {
          let count = Synchronization.Atomic(0)
          return await inEitherOrder { count.wrappingAdd(1, ordering: .relaxed).oldValue }
        },
        "a global atomic": {
          globalAtomic.store(0, ordering: .relaxed)
          return await inEitherOrder { globalAtomic.wrappingAdd(1, ordering: .relaxed).oldValue }
        },
        "a pointer": { await inEitherOrder(WithPointer()) { $0.count() } },
        "a captured pointer": {
          nonisolated(unsafe) let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)
          pointer.pointee = 0
          return await inEitherOrder { plus(&pointer.pointee) }
        },
        "a value of a caller's type": {
          await inEitherOrder(counter(from: 0, in: [Int].self) { plus(&$0) }) { $0() }
        },
        "a pointer beside a value of a caller's type": {
          globalCount = 0
          let pointed = withUnsafeMutablePointer(to: &globalCount) { Pointed(value: 0, pointer: $0) }
          return await inEitherOrder(counter(by: pointed, in: [Int].self)) { $0() }
        },
        "a property beside a list of types": { await inEitherOrder(WithLists()) { $0.count() } },
        "a buffer": {
          nonisolated(unsafe) let buffer = Buffer.make()
          return await inEitherOrder { buffer.count() }
        },
        "an array of Foundation's": { await inEitherOrder(Foundations()) { $0.count() } },
        "a weak reference": { await lives() },
        "a deinitializer": { await ends() },
        "a cancellation handler": { await handled() },
        "a loop on an actor": {
          let counter = Counter()
          return await whileOneLoops({ while await counter.count() < 2 {} }) { await counter.count() }
        },
        "a loop with a lock": {
          let locked = Locked()
          return await whileOneLoops({ while locked.count() < 3 {} }) { locked.count() }
        },
      ]
    }

    private static func inEitherOrder<Shared: Sendable>(
      _ shared: Shared, _ count: @escaping @Sendable (Shared) async -> Int
    ) async -> String {
      await inEitherOrder { await count(shared) }
    }

    private static func inEitherOrder(_ count: @escaping @Sendable () async -> Int) async -> String {
      let priority = Task.currentPriority
      let first = Task.detached(priority: priority) { await count() }
      let second = Task.detached(priority: priority) { await count() }
      return await "\(first.value) \(second.value)"
    }

    private static func whileOneLoops(
      _ loop: @escaping @Sendable () async -> Void, _ looks: @escaping @Sendable () async -> Int
    ) async -> String {
      let priority = Task.currentPriority
      let loops = Task.detached(priority: priority) { await loop() }
      let count = Task.detached(priority: priority) { await looks() }
      await loops.value
      return await "\(count.value)"
    }

    private static func counter() -> @Sendable () -> Int {
      nonisolated(unsafe) var count = 0
      return { plus(&count) }
    }

    private static func counter<Values: Sequence>(
      from first: Values.Element, in: Values.Type, _ plus: @escaping @Sendable (inout Values.Element) -> Int
    ) -> @Sendable () -> Int {
      nonisolated(unsafe) var count = first
      return { plus(&count) }
    }

    private static func counter<Values: Sequence>(
      by pointed: Pointed<Values.Element>, in: Values.Type
    ) -> @Sendable () -> Int {
      nonisolated(unsafe) let pointed = pointed
      return { plus(&pointed.pointer.pointee) }
    }

    /// One task lets go of an object while another looks whether it still lives.
    private static func lives() async -> String {
      let holder = Holder()
      holder.object = Plain()
      holder.weakly = holder.object
      let looks = Task.detached(priority: Task.currentPriority) { holder.weakly != nil }
      let ends = Task.detached(priority: Task.currentPriority) { holder.object = nil }
      await ends.value
      return await "\(looks.value)"
    }

    private static func ends() async -> String {
      let (counted, holder) = (Plain(), Holder())
      holder.ending = Ending(counted)
      let looks = Task.detached(priority: Task.currentPriority) { counted.value }
      let ends = Task.detached(priority: Task.currentPriority) { holder.ending = nil }
      await ends.value
      return await "\(looks.value)"
    }

    private static func handled() async -> String {
      let task = Task.detached(priority: Task.currentPriority) { () -> String in
        nonisolated(unsafe) var isCanceled = false
        return await withTaskCancellationHandler {
          await Task.yield()
          let middle = isCanceled
          await Task.yield()
          return "\(middle) \(isCanceled)"
        } onCancel: {
          isCanceled = true
        }
      }
      task.cancel()
      return await task.value
    }
  }

  private func plus(_ count: inout Int) -> Int {
    defer { count += 1 }
    return count
  }

  nonisolated(unsafe) private var globalCount = 0
  private let globalMutex = Mutex(0)
  private let globalAtomic = Synchronization.Atomic(0)

  private class Plain: @unchecked Sendable {
    nonisolated(unsafe) static var shared = 0
    var value = 0
    func count() -> Int { plus(&value) }
    func countByKeyPath() -> Int {
      let path = \Plain.value
      defer { self[keyPath: path] += 1 }
      return self[keyPath: path]
    }
    func countSlowly() async -> Int { await plusSlowly(&value) }
  }

  private func plusSlowly(_ count: inout Int) async -> Int {
    await Task.yield()
    return plus(&count)
  }

  private final class Sub: Plain, @unchecked Sendable {
    var more = 0
    override func count() -> Int { plus(&more) + super.count() }
  }

  private final class Generic<Value>: @unchecked Sendable {
    var values: [Value] = []
    let value: Value
    init(_ value: Value) { self.value = value }
    func count() -> Int {
      defer { values.append(value) }
      return values.count
    }
  }

  private final class Lazily: @unchecked Sendable {
    lazy var value = 0
    func count() -> Int { plus(&value) }
  }

  private final class Parts: @unchecked Sendable {
    private struct Pair { var first = 0, second = (one: 0, two: 0) }
    private var pair = Pair()
    func count() -> Int { plus(&pair.second.two) }
  }

  private final class Elements: @unchecked Sendable {
    private var counts = ["it": [0, 0]]
    func count() -> Int { plus(&counts["it", default: []][1]) }
  }

  private actor Counter {
    private var value = 0
    func count() -> Int { plus(&value) }
  }

  private enum Late {
    static let first = plus(&globalCount)
    static let second = plus(&globalCount)
    @Sendable static func count() -> Int { globalCount == 0 ? first : second }
  }

  private final class Locked: @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0
    func count() -> Int { lock.withLock { plus(&value) } }
  }

  private final class WithMutex: Sendable {
    private let value = Mutex(0)
    func count() -> Int { value.withLock { plus(&$0) } }
  }

  private final class Tried: Sendable {
    private let value = Mutex(0)
    private let lock = NSLock()
    func count() -> Int {
      // At a lock, the other task may go on, and try in vain.
      value.withLockIfAvailable { value in lock.withLock { plus(&value) } } ?? -1
    }
  }

  private struct Wrapped: ~Copyable {
    let value = Mutex(0)
  }

  private final class WithWrapped: Sendable {
    private let wrapped = Wrapped()
    func count() -> Int { wrapped.value.withLock { plus(&$0) } }
  }

  private final class WithAtomic: Sendable {
    private let value = Synchronization.Atomic(0)
    func count() -> Int {
      let old = value.load(ordering: .relaxed)
      value.store(old + 1, ordering: .relaxed)
      return old
    }
  }

  private final class WithPointer: @unchecked Sendable {
    private let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    init() { pointer.pointee = 0 }
    deinit { pointer.deallocate() }
    func count() -> Int { plus(&pointer.pointee) }
  }

  private struct Pointed<Value> {
    let value: Value
    let pointer: UnsafeMutablePointer<Int>
  }

  private final class WithLists: Sendable {
    private let predicate = Predicate<Int, String>.true
    nonisolated(unsafe) private var counts: InlineArray<2, Int> = [0, 0]
    func count() -> Int { plus(&counts[1]) }
  }

  private final class Buffer: ManagedBuffer<Int, Int> {
    static func make() -> Buffer { unsafeDowncast(create(minimumCapacity: 1) { _ in 0 }, to: Buffer.self) }
    func count() -> Int { withUnsafeMutablePointerToHeader { plus(&$0.pointee) } }
  }

  private final class Foundations: @unchecked Sendable {
    private let values = NSMutableArray()
    func count() -> Int {
      defer { values.add(1) }
      return values.count
    }
  }

  private final class Holder: @unchecked Sendable {
    var object: Plain?
    weak var weakly: Plain?
    var ending: Ending?
  }

  private final class Ending: @unchecked Sendable {
    private let counted: Plain
    init(_ counted: Plain) { self.counted = counted }
    deinit { _ = counted.count() }
  }
#endif
