extension StatedRule {
  /// More rules in the answers to what participants ask.
  static let moreAnswers = handlers + sendableProperties + protocolsOfActors + storedTasks

  private static let model = """
    private final class Model {
      var width = 0, height = 0
      nonisolated func load(_ handler: @escaping @Sendable (Int) -> Void) {}
    """

  private static let handlers = [
    StatedRule(
      "Yes, if both are in the same closure.", in: .async, .accepted,
      """
      import Dispatch
      \(model)
        func start() { load { size in DispatchQueue.main.async { self.width = size; self.height = size } } }
      }
      """),
    StatedRule(
      "So may `Task { @MainActor in … }`.", in: .async, .accepted,
      """
      \(model)
        func start() { load { size in Task { @MainActor in self.width = size; self.height = size } } }
      }
      """),
    StatedRule(
      "it throws it away: the task ends as if nothing had happened", in: .async, .accepted,
      """
      private func load() async throws -> Int { 1 }
      private func tap() { let task: Task<Int?, Never> = Task { try? await load() }; _ = task }
      """),
    StatedRule(
      "To wait for a pause in typing", in: .interleaving, .accepted,
      """
      private final class Search {
        private var task: Task<Void, any Error>?
        private(set) var shown = ""
        func change(to text: String) {
          task?.cancel()
          task = Task { try await Task.sleep(for: .milliseconds(300)); shown = text }
        }
      }
      """),
  ]

  private static let store = """
    private nonisolated protocol ImageStore { func image() -> Int }
    private nonisolated func share(_: some Sendable) {}
    """

  private static let sendableProperties = [
    StatedRule(
      "Only if the closure's type is `@Sendable`", in: .sendable, .refusedByTypes,
      """
      private nonisolated struct Row: Sendable { let tap: () -> Void }
      """),
    StatedRule(
      "Only if the closure's type is `@Sendable`", in: .sendable, .accepted,
      """
      private nonisolated struct Row: Sendable { let tap: @Sendable () -> Void }
      """),
    StatedRule(
      "or is isolated, such as `@MainActor () -> Void`", in: .sendable, .accepted,
      """
      private nonisolated struct Row: Sendable { let tap: @MainActor () -> Void }
      """),
    StatedRule(
      "Only if the protocol inherits from `Sendable`.", in: .sendable, .refusedByTypes,
      """
      \(store)
      private nonisolated func give(_ images: any ImageStore) { share(images) }
      """),
    StatedRule(
      "Only if the protocol inherits from `Sendable`.", in: .sendable, .accepted,
      """
      private nonisolated protocol ImageStore: Sendable { func image() -> Int }
      private nonisolated func share(_: some Sendable) {}
      private nonisolated func give(_ images: any ImageStore) { share(images) }
      """),
    StatedRule(
      "`@MainActor` in front of the protocol is not enough.", in: .sendable, .refusedByTypes,
      """
      @MainActor private protocol ImageStore { func image() -> Int }
      private nonisolated func share(_: some Sendable) {}
      private nonisolated func give(_ images: any ImageStore) { share(images) }
      """),
    StatedRule(
      "write `any ImageStore & Sendable`", in: .sendable, .accepted,
      """
      \(store)
      private nonisolated func give(_ images: any ImageStore & Sendable) { share(images) }
      """),
    StatedRule(
      "or an `NSLock` in an `@unchecked Sendable` class", in: .sendable, .accepted,
      """
      import Foundation
      private nonisolated final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private var count = 0
        func increment() { lock.withLock { count += 1 } }
      }
      """),
    StatedRule(
      "A `public nonisolated` type without `@frozen` has to declare it", in: .sendable, .refusedByTypes,
      """
      public nonisolated struct SharedPost { public var likes = 0 }
      private nonisolated func share(_: some Sendable) {}
      private nonisolated func all(_ post: SharedPost) { share(post) }
      """),
  ]

  private static let protocolsOfActors = [
    StatedRule(
      "An `async` requirement is met by a plain method of the actor.", in: .actors, .accepted,
      """
      private nonisolated protocol ImageStore { func image() async -> Int }
      private actor Cache: ImageStore { var count = 0; func image() -> Int { count += 1; return count } }
      """),
    StatedRule(
      "A synchronous one needs a `nonisolated` method", in: .actors, .refusedByTypes,
      """
      private nonisolated protocol ImageStore { func image() -> Int }
      private actor Cache: ImageStore { var count = 0; func image() -> Int { count } }
      """),
    StatedRule(
      "A synchronous one needs a `nonisolated` method", in: .actors, .accepted,
      """
      private nonisolated protocol ImageStore { func image() -> Int }
      private actor Cache: ImageStore { let count = 0; nonisolated func image() -> Int { count } }
      """),
    StatedRule(
      "When several types share one domain, such as a database, and call each other without waiting",
      in: .actors, .accepted,
      """
      @globalActor private actor DatabaseActor { static let shared = DatabaseActor() }
      @DatabaseActor private final class Table { var rows = 0; func add() { rows += 1 } }
      @DatabaseActor private final class Index { let table = Table(); func add() { table.add() } }
      """),
    StatedRule(
      "It runs its closure in one turn on the main actor.", in: .actors, .accepted,
      """
      private var count = 0
      @concurrent private func load() async { await MainActor.run { count += 1; count += 1 } }
      """),
    StatedRule(
      "no caller can forget the hop, because the compiler checks each one", in: .actors, .refusedByTypes,
      """
      private func show() {}
      @concurrent private func load() async { show() }
      """),
  ]

  private static let storedTasks = [
    StatedRule(
      "let each new task first await the one before", in: .reentrancy, .accepted,
      """
      private actor Uploader {
        private var last: Task<Void, Never>?
        func upload(_ job: Int) async {
          let previous = last
          last = Task { await previous?.value; await self.send(job) }
          await last?.value
        }
        private func send(_ job: Int) async {}
      }
      """),
    StatedRule(
      "let a cancellation handler (stage 9) of each caller lower the count", in: .reentrancy, .accepted,
      """
      private actor Downloads {
        private var task: Task<Int, any Error>?
        private var waiting = 0
        func image() async throws -> Int {
          let shared = task ?? Task { try await Task.sleep(for: .seconds(1)); return 1 }
          task = shared
          waiting += 1
          return try await withTaskCancellationHandler { try await shared.value } onCancel: { Task { await self.leave() } }
        }
        private func leave() { waiting -= 1; if waiting == 0 { task?.cancel(); task = nil } }
      }
      """),
    StatedRule(
      "and store in the loop", in: .structured, .accepted,
      """
      private func load(_ place: Int) async throws -> (Int, Int) { (place, 1) }
      private final class Page {
        private(set) var row: [Int?] = []
        func open(_ count: Int) async throws {
          row = Array(repeating: nil, count: count)
          try await withThrowingTaskGroup { group in
            for place in 0..<count { group.addTask { try await load(place) } }
            for try await (place, thumbnail) in group { row[place] = thumbnail }
          }
        }
      }
      """),
    StatedRule(
      "with a cancellation handler that cancels it", in: .structured, .accepted,
      """
      private func open(_ downloads: [Task<Int, any Error>]) async throws {
        try await withThrowingTaskGroup { group in
          for download in downloads {
            group.addTask {
              try await withTaskCancellationHandler { try await download.value } onCancel: { download.cancel() }
            }
          }
          try await group.waitForAll()
        }
      }
      """),
  ]
}
