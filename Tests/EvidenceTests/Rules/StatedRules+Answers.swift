extension StatedRule {
  /// Rules in the answers to what participants ask.
  static let answers = sendingByName + modules + startAndEnd + expressions + streamsAndErrors

  private static let image = "private nonisolated final class Image { var width = 2 }"
  private static let upload = """
    \(image)
    private nonisolated func upload(_ image: sending Image) { Task.detached { image.width = 1 } }
    """

  private static let sendingByName = [
    StatedRule(
      "On a parameter that the function gives to a task or keeps", in: .sendable, .accepted,
      """
      \(upload)
      private func start() { upload(Image()) }
      """),
    StatedRule(
      "On a parameter that the function gives to a task or keeps", in: .sendable, .refusedBySending,
      """
      \(image)
      private func upload(_ image: Image) { Task.detached { image.width = 1 } }
      """),
    StatedRule(
      "The compiler then rejects a caller that uses the album afterward", in: .sendable, .refusedBySending,
      """
      \(upload)
      private func start() { let image = Image(); upload(image); image.width = 3 }
      """),
    StatedRule(
      "or that passes one that other code can still reach, such as `self.album`", in: .sendable,
      .refusedBySending,
      """
      \(upload)
      private final class Model { let image = Image(); func start() { upload(image) } }
      """),
    StatedRule(
      "(The Swift 6.3 compiler misses that if the function and its caller are both on the main actor",
      in: .sendable, .accepted,
      """
      \(image)
      private func upload(_ image: sending Image) { Task.detached { image.width = 1 } }
      private final class Model {
        let image = Image()
        func start() { let image = Image(); upload(image); image.width = 3 }
        func again() { upload(image) }
      }
      """),
    StatedRule(
      "`-> sending Album` promises the caller the same", in: .sendable, .accepted,
      """
      \(image)
      private func create() -> sending Image { Image() }
      @concurrent private func start() async { let image = await create(); image.width = 3 }
      """),
    StatedRule(
      "`-> sending Album` promises the caller the same", in: .sendable, .refusedBySending,
      """
      \(image)
      private final class Model { let image = Image(); func create() -> sending Image { image } }
      """),
    StatedRule(
      "Without it, a main-actor function cannot return an object that is not `Sendable` to the pool.",
      in: .sendable, .refusedBySending,
      """
      \(image)
      private func create() -> Image { Image() }
      @concurrent private func start() async { let image = await create(); image.width = 3 }
      """),
  ]

  // The module Dispatch is compiled in Swift 5 mode, and does not say whether a work item is Sendable.
  private static let modules = [
    StatedRule(
      "It silences the errors about types of that module that are not marked `Sendable`", in: .sendable,
      .refusedByTypes,
      """
      import Dispatch
      private nonisolated func share(_: some Sendable) {}
      private nonisolated func start(_ item: DispatchWorkItem) { share(item) }
      """),
    StatedRule(
      "It silences the errors about types of that module that are not marked `Sendable`", in: .sendable,
      .accepted,
      """
      @preconcurrency import Dispatch
      private nonisolated func share(_: some Sendable) {}
      private nonisolated func start(_ item: DispatchWorkItem) { share(item) }
      """),
    StatedRule(
      "a data race on such an object stays, and the compiler accepts it", in: .sendable, .accepted,
      """
      @preconcurrency import Dispatch
      private nonisolated func start(_ item: DispatchWorkItem) {
        Task.detached { item.perform() }
        Task.detached { item.perform() }
      }
      """),
    StatedRule(
      "The compiler does not tell you when it is no longer needed", in: .sendable, .accepted,
      """
      @preconcurrency import Dispatch
      private nonisolated let queue = DispatchQueue(label: "cats")
      """),
    StatedRule(
      "Count with `add`, which is one.", in: .sendable, .accepted,
      """
      import Synchronization
      private nonisolated final class Counter: Sendable {
        private let count = Atomic<Int>(0)
        func increment() { count.add(1, ordering: .relaxed) }
      }
      """),
  ]

  private static let startAndEnd = [
    StatedRule(
      "Does an actor's `init` run on the actor?* An `async` one does.", in: .actors, .accepted,
      """
      private nonisolated func register(_ counter: Counter) {}
      private actor Counter {
        var count = 0
        init() async { register(self); count += 1; add() }
        func add() { count += 1 }
      }
      """),
    StatedRule(
      "and cannot call the actor's methods", in: .actors, .refusedByTypes,
      """
      private actor Counter { var count = 0; init() { add() }; func add() { count += 1 } }
      """),
    StatedRule(
      "It may use the stored properties until it has given `self` to other code", in: .actors, .accepted,
      """
      private actor Counter {
        var count = 0
        init() { count += 1; Task { await self.add() } }
        func add() { count += 1 }
      }
      """),
    StatedRule(
      "From then on the compiler rejects that", in: .actors, .refusedBySending,
      """
      private nonisolated func register(_ counter: Counter) {}
      private actor Counter { var count = 0; init() { register(self); count += 1 } }
      """),
    StatedRule(
      "From then on the compiler rejects that", in: .actors, .refusedBySending,
      """
      private actor Counter {
        var count = 0
        init() { Task { await self.add() }; count += 1 }
        func add() { count += 1 }
      }
      """),
    StatedRule(
      "It may use stored properties of `Sendable` types", in: .actors, .accepted,
      """
      private actor Counter { var task: Task<Void, Never>?; deinit { task?.cancel() } }
      private final class Model { var task: Task<Void, Never>?; deinit { task?.cancel() } }
      """),
    StatedRule(
      "It cannot call the actor's methods", in: .actors, .refusedByTypes,
      """
      private actor Counter { var count = 0; func close() {}; deinit { close() } }
      """),
    StatedRule(
      "or use a property whose type is not `Sendable`", in: .actors, .refusedBySending,
      """
      \(image)
      private actor Store { let image = Image(); deinit { image.width = 1 } }
      """),
    StatedRule(
      "`isolated deinit` (Swift 6.2) runs on the actor and may do both.", in: .actors, .accepted,
      """
      \(image)
      private actor Store { let image = Image(); func close() {}; isolated deinit { close(); image.width = 1 } }
      private final class Model { let image = Image(); func close() {}; isolated deinit { close(); image.width = 1 } }
      """),
    StatedRule(
      "The same holds for a main-actor class.", in: .actors, .refusedByTypes,
      """
      private final class Model { func close() {}; deinit { close() } }
      """),
  ]

  private static let expressions = [
    StatedRule(
      "Is `likes += await rating()` safe?* Yes", in: .interleaving, .accepted,
      """
      private final class Post { var likes = 0; func rate() async { likes += await rating() } }
      private func rating() async -> Int { 1 }
      """),
    StatedRule(
      "But `likes = await likes + rating()` reads `likes` before it waits", in: .interleaving, .accepted,
      """
      private final class Post { var likes = 0; func rate() async { likes = await likes + rating() } }
      private func rating() async -> Int { 1 }
      """),
    StatedRule(
      "A loop over `readers.indices` is worse", in: .reentrancy, .accepted,
      """
      private actor Feed {
        var readers = ["Ann"], greeted: [String] = []
        func greetAll() async { for index in readers.indices { await Task.yield(); greeted.append(readers[index]) } }
      }
      """),
  ]

  private static let streamsAndErrors = [
    StatedRule(
      "Go to its actor with a task, as here", in: .structured, .accepted,
      """
      private final class News {
        private var readers: [Int: AsyncStream<Int>.Continuation] = [:]
        private var lastID = 0
        func items() -> AsyncStream<Int> {
          let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
          lastID += 1
          let id = lastID
          readers[id] = continuation
          continuation.onTermination = { [weak self] _ in Task { await self?.remove(id) } }
          return stream
        }
        private func remove(_ id: Int) { readers[id] = nil }
      }
      """),
    StatedRule(
      "So it cannot touch the dictionary directly.", in: .structured, .refusedByTypes,
      """
      private final class News {
        private var readers: [Int: AsyncStream<Int>.Continuation] = [:]
        func add(_ id: Int, _ continuation: AsyncStream<Int>.Continuation) {
          continuation.onTermination = { [weak self] _ in self?.readers[id] = nil }
        }
      }
      """),
    StatedRule(
      "With pauses that throw when the task is canceled", in: .structured, .accepted,
      """
      private func load() async throws -> Int { 1 }
      private func loadPatiently() async throws -> Int {
        for pause in [1, 2, 4] {
          do { return try await load() } catch { try Task.checkCancellation() }
          try await Task.sleep(for: .seconds(pause))
        }
        return try await load()
      }
      """),
  ]
}
