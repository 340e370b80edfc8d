extension StatedRule {
  /// Rules that hold under a condition, with a file for each side of it.
  static let conditions = whereTasksStart + globals + classes + questions + conformances + structured

  private static let whereTasksStart = [
    StatedRule(
      "starts a task on the main actor if the function that contains it belongs to the main actor",
      in: .singleThreaded,
      .accepted,
      """
      private final class Model { var count = 0; func tap() { Task { count += 1 } } }
      """),
    StatedRule(
      "So in a `nonisolated` async function it starts in the pool", in: .concurrent, .refusedByTypes,
      """
      private func draw() {}
      private nonisolated func load() async { Task { draw() } }
      """),
    StatedRule(
      "on that actor if the closure uses `self`", in: .concurrent, .accepted,
      """
      private actor Counter { var count = 0; func start() { Task { count += 1 } } }
      """),
    StatedRule(
      "after its first suspension like `Task { … }`", in: .concurrent, .accepted,
      """
      private final class Model { var count = 0; func tap() { Task.immediate { count += 1 } } }
      """),
    StatedRule(
      "(`nonisolated(nonsending) func … async` runs where its caller runs with any settings.)",
      in: .concurrent,
      .accepted,
      """
      private nonisolated final class Box { var count = 0 }
      nonisolated(nonsending) private func fill(_ box: Box) async { box.count += 1 }
      private final class Model { let box = Box(); func start() async { await fill(box) } }
      """),
    StatedRule(
      "`async` says that a function may **suspend**, and `await` marks the places where it may.",
      in: .async, .refusedByTypes,
      """
      private func wait() async {}
      private func load() async { wait() }
      """),
    StatedRule(
      "Synchronous code has to create a task before it can call one.", in: .async, .refusedByTypes,
      """
      private func wait() async {}
      private func tap() { await wait() }
      """),
    StatedRule(
      "`Task<Void, Never>` is a task that cannot fail", in: .async, .refusedByTypes,
      """
      private struct Failure: Error {}
      private func tap() { let task: Task<Void, Never> = Task { throw Failure() }; _ = task }
      """),
  ]

  private static let globals = [
    StatedRule(
      "A `let` whose value cannot change, such as `capacity`, is fine", in: .singleThreaded, .accepted,
      """
      private nonisolated struct Library { static let capacity = 2 }
      """),
    StatedRule(
      "The compiler accepts it only if the class is Sendable", in: .singleThreaded, .refusedByTypes,
      """
      private nonisolated final class Library { static let shared = Library(); var count = 0 }
      """),
    StatedRule(
      "A `var` is rejected, because any thread could write it at any time.", in: .singleThreaded,
      .refusedByTypes,
      """
      private nonisolated struct Library { static var count = 0 }
      """),
    StatedRule(
      "those of an actor, and those of a type", in: .singleThreaded,
      .refusedByTypes,
      """
      private actor Library { static var count = 0 }
      """),
    StatedRule(
      "those of a type that conforms to a `nonisolated` protocol whose types must be Sendable",
      in: .singleThreaded,
      .refusedByTypes,
      """
      private enum Failure: Error { case full; static var count = 0 }
      """),
    StatedRule(
      "those of a type that conforms to a `nonisolated` protocol whose types must be Sendable",
      in: .singleThreaded,
      .accepted,
      """
      private struct Library: Sendable { static var count = 0 }
      private func add() { Library.count += 1 }
      """),
    StatedRule(
      "those of a type that conforms to a `nonisolated` protocol whose types must be Sendable",
      in: .singleThreaded,
      .refusedByTypes,
      """
      private nonisolated protocol Countable: Sendable {}
      private struct Library: Countable { static var count = 0 }
      """),
    StatedRule(
      "a global is on the main actor unless it, or the type that contains it, is marked `nonisolated`",
      in: .singleThreaded,
      .accepted,
      """
      private enum Library { static var count = 0 }
      private func add() { Library.count += 1 }
      """),
  ]

  private static let classes = [
    StatedRule(
      "unless an actor protects that `var`", in: .singleThreaded, .accepted,
      """
      private nonisolated final class Library: Sendable { @MainActor var count = 0 }
      """),
    StatedRule(
      "the compiler rejects that declaration if the class has a stored `var`", in: .singleThreaded,
      .refusedByTypes,
      """
      private nonisolated final class Library: Sendable { var count = 0 }
      """),
    StatedRule(
      "A main-actor class is `Sendable`", in: .sendable, .accepted,
      """
      private final class Model { var count = 0 }
      private nonisolated func share(_: some Sendable) {}
      private nonisolated func give(_ model: Model) { share(model) }
      """),
    StatedRule(
      "unless it inherits from a `nonisolated` class that is not", in: .sendable, .refusedByTypes,
      """
      private nonisolated class Base { var count = 0 }
      @MainActor private final class Model: Base {}
      private nonisolated func share(_: some Sendable) {}
      private nonisolated func give(_ model: Model) { share(model) }
      """),
    StatedRule(
      "A `@concurrent` function gives its arguments back too.", in: .sendable, .accepted,
      """
      private nonisolated final class Image { var width = 2 }
      @concurrent private func draw(_ image: Image) async { image.width = 1 }
      private func start() async { let image = Image(); await draw(image); image.width = 3 }
      """),
    StatedRule(
      "It rejects `self.picture`", in: .sendable, .refusedBySending,
      """
      private nonisolated final class Image { var width = 2 }
      @concurrent private func draw(_ image: Image) async { image.width = 1 }
      private final class Model { let picture = Image(); func start() async { await draw(picture) } }
      """),
    StatedRule(
      "A task's closure cannot capture an `inout` parameter at all.", in: .sendable, .refusedBySending,
      """
      private func start(_ count: inout Int) { Task.detached { count += 1 } }
      """),
    StatedRule(
      "such constants of an actor may be read anywhere in its module without an `await`", in: .actors,
      .accepted,
      """
      private actor Account { let number = 1 }
      private nonisolated func show(_ account: Account) -> Int { account.number }
      """),
    StatedRule(
      "The number is a constant of a `Sendable` type", in: .actors, .refusedByTypes,
      """
      private nonisolated final class Book {}
      private actor Account { let book = Book() }
      private nonisolated func show(_ account: Account) -> Book { account.book }
      """),
  ]

  private static let questions = [
    StatedRule(
      "unless its parameters must be", in: .sendable, .accepted,
      """
      private nonisolated struct Pair<First: Sendable, Second: Sendable> { let first: First, second: Second }
      private nonisolated func share(_: some Sendable) {}
      private nonisolated func all() { share(Pair(first: 1, second: 2)) }
      """),
    StatedRule(
      "The Swift 6.3 compiler accepts `image.withLock { $0 }` even if the class is not `Sendable`.",
      in: .sendable, .accepted,
      """
      import Synchronization
      private nonisolated final class Image { var width = 2 }
      private nonisolated final class Store: Sendable {
        let image = Mutex<Image>(Image())
        func escape() -> Image { image.withLock { $0 } }
      }
      """),
    StatedRule(
      "No, only read it, with an `await`.", in: .actors, .refusedByTypes,
      """
      private actor Counter { var count = 0 }
      private nonisolated func reset(_ counter: Counter) async { await counter.count = 0 }
      """),
    StatedRule(
      "No, only an `async` one.", in: .concurrent, .refusedByTypes,
      """
      @concurrent private func decode() {}
      """),
    StatedRule(
      "A `nonisolated` class is Sendable only if it is final and declared Sendable", in: .singleThreaded,
      .refusedByTypes,
      """
      private nonisolated class Library: Sendable { let capacity = 2 }
      """),
    StatedRule(
      "Put its code into `MainActor.assumeIsolated { }`.", in: .actors, .accepted,
      """
      private var count = 0
      private nonisolated func buttonTapped() { MainActor.assumeIsolated { count += 1 } }
      """),
    StatedRule(
      "work in synchronous code too", in: .structured, .accepted,
      """
      private nonisolated func compute() throws { for _ in 0..<3 { try Task.checkCancellation() } }
      """),
    StatedRule(
      "a handler is synchronous and cannot `await`", in: .structured, .refusedByTypes,
      """
      private actor Feed { func close() {} }
      private func read(_ feed: Feed) async {
        await withTaskCancellationHandler { } onCancel: { await feed.close() }
      }
      """),
    StatedRule(
      "the first line of the task", in: .ui, .accepted,
      """
      private final class Model {
        var isExtracting = false
        func tap() { isExtracting = true; Task { defer { isExtracting = false }; try await Task.sleep(for: .seconds(1)) } }
      }
      """),
  ]

  private static let album = """
    private final class Album: Comparable {
      var likes = 0
      static func < (left: Album, right: Album) -> Bool { left.likes < right.likes }
      static func == (left: Album, right: Album) -> Bool { left.likes == right.likes }
    }
    """

  private static let conformances = [
    StatedRule(
      "Code in the thread pool then cannot compare two instances of that class with `<`", in: .ui,
      .refusedByTypes,
      """
      \(album)
      @concurrent private func isBetter(_ left: Album, _ right: Album) async -> Bool { left < right }
      """),
    StatedRule(
      "or pass them to a generic function of your own", in: .ui, .refusedByTypes,
      """
      \(album)
      private nonisolated func larger<Value: Comparable>(_ left: Value, _ right: Value) -> Bool { left > right }
      @concurrent private func isBetter(_ left: Album, _ right: Album) async -> Bool { larger(left, right) }
      """),
    StatedRule(
      "the Swift 6.3 compiler accepts `albums.max()` there, which still compares them", in: .ui,
      .accepted,
      """
      \(album)
      @concurrent private func best(_ albums: [Album]) async -> Album? { albums.max() }
      """),
    StatedRule(
      "A conformance can be isolated to the main actor, but not to an instance of an actor.", in: .actors,
      .accepted,
      """
      private nonisolated protocol Named { func name() -> String }
      private actor Account: @MainActor Named { @MainActor func name() -> String { "cats" } }
      """),
    StatedRule(
      "A conformance can be isolated to the main actor, but not to an instance of an actor.", in: .actors,
      .refusedByTypes,
      """
      private nonisolated protocol Named { func name() -> String }
      private actor Account: Named { var title = "cats"; func name() -> String { title } }
      """),
    StatedRule(
      "a conformance in an extension isolates only those members of the extension that the protocol requires",
      in: .ui,
      .accepted,
      """
      @MainActor private protocol View { func draw() }
      private nonisolated struct Note { func draw() {} }
      extension Note: View {}
      private nonisolated func print(_ note: Note) { note.draw() }
      """),
    StatedRule(
      "a conformance in an extension isolates only those members of the extension that the protocol requires",
      in: .ui,
      .refusedByTypes,
      """
      @MainActor private protocol View { func draw() }
      private nonisolated struct Note {}
      extension Note: View { func draw() {} }
      private nonisolated func print(_ note: Note) { note.draw() }
      """),
  ]

  private static let structured = [
    StatedRule(
      "The closure that you pass to a `Mutex`'s `withLock` cannot contain an `await`",
      in: .reentrancy,
      .refusedByTypes,
      """
      import Synchronization
      private nonisolated func wait() async {}
      private nonisolated func change(_ count: borrowing Mutex<Int>) async { count.withLock { _ in await wait() } }
      """),
    StatedRule(
      "Swift 6 rejects `NSLock.lock()` in an async function", in: .reentrancy, .refusedByTypes,
      """
      import Foundation
      private nonisolated func change(_ lock: NSLock) async { lock.lock() }
      """),
    StatedRule(
      "A `defer` cannot wait before Swift 6.4.", in: .structured, .refusedByTypes,
      """
      private func close() async {}
      private func load() async { defer { await close() } }
      """),
  ]
}
