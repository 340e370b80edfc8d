extension StatedRule {
  /// The rules, in the order of the course. All files are compiled as those of a lesson.
  static let all = values + objects + closures + actorTypes + mainActor + conditions + answers + moreAnswers

  private static let values = [
    StatedRule(
      "it is `Sendable` if its elements are", in: .sendable, .accepted,
      """
      import Foundation
      private nonisolated func share(_: some Sendable) {}
      private nonisolated func all() { share([1, 2]); share(["a": Date.now]); share(Set(["x"])); share(URL(string: "x")) }
      """),
    StatedRule(
      "it is `Sendable` if its elements are", in: .sendable, .refusedByTypes,
      """
      private nonisolated final class Image {}
      private nonisolated func share(_: some Sendable) {}
      private nonisolated func all() { share([Image()]) }
      """),
    StatedRule(
      "A generic type has to declare that it is `Sendable`", in: .sendable, .refusedByTypes,
      """
      private nonisolated struct Pair<First, Second> { let first: First, second: Second }
      private nonisolated func share(_: some Sendable) {}
      private nonisolated func all() { share(Pair(first: 1, second: 2)) }
      """),
    StatedRule(
      "The compiler rejects it on `let counter`", in: .actors, .refusedByTypes,
      """
      private struct Counter { var value = 0; mutating func increment() { value += 1 } }
      private func count() { let counter = Counter(); counter.increment() }
      """),
    StatedRule(
      "It also rejects two tasks that share one `var counter`", in: .actors, .refusedBySending,
      """
      private nonisolated struct Counter { var value = 0; mutating func increment() { value += 1 } }
      private func count() {
        var counter = Counter()
        Task.detached { counter.increment() }
        Task.detached { counter.increment() }
      }
      """),
    StatedRule(
      "cannot decode it until it is a `nonisolated struct`", in: .course, .refusedByTypes,
      """
      import Foundation
      private struct Note: Codable { var title = "" }
      @concurrent private func note(_ data: Data) async throws { _ = try JSONDecoder().decode(Note.self, from: data) }
      """),
    StatedRule(
      "cannot decode it until it is a `nonisolated struct`", in: .course, .accepted,
      """
      import Foundation
      private nonisolated struct Note: Codable { var title = "" }
      @concurrent private func note(_ data: Data) async throws { _ = try JSONDecoder().decode(Note.self, from: data) }
      """),
  ]

  private static let objects = [
    StatedRule(
      "If it is a class that is not, and the main actor keeps it, the compiler rejects the call.",
      in: .sendable,
      .refusedBySending,
      """
      private nonisolated final class Decoder { var count = 0; @concurrent func decode() async { count += 1 } }
      private final class Model { let decoder = Decoder(); func load() async { await decoder.decode() } }
      """),
    StatedRule(
      "A `@concurrent` function may create an image, change it, and return it.", in: .sendable, .accepted,
      """
      private nonisolated final class Image { var width = 2 }
      private final class Model {
        var image: Image?
        @concurrent func decode() async -> Image { let image = Image(); image.width = 1; return image }
        func load() async { image = await decode() }
      }
      """),
    StatedRule(
      "put all three steps into one `Task { @concurrent in … }`", in: .sendable, .accepted,
      """
      private nonisolated final class Image { var width = 2 }
      private final class Model {
        func show(_ image: Image) {}
        func tap() { Task { @concurrent in let image = Image(); image.width = 1; await self.show(image) } }
      }
      """),
    StatedRule(
      "One task creates the model, fills it, and hands it over.", in: .sendable, .accepted,
      """
      private nonisolated final class Image {}
      private nonisolated final class Album { var title = ""; var cover: Image? }
      private final class Screen {
        var album: Album?
        func open() async { album = await load() }
        @concurrent func load() async -> Album { let album = Album(); album.cover = Image(); return album }
      }
      """),
    StatedRule(
      "The compiler makes sure that only one task uses it at a time.", in: .sendable, .refusedBySending,
      """
      private nonisolated final class Album { var title = "" }
      private final class Screen {
        let album = Album()
        func rename() async { await change(album) }
        @concurrent func change(_ album: Album) async { album.title = "cats" }
      }
      """),
    StatedRule(
      "which may capture an object or a `var` that is not used afterward", in: .teaching, .accepted,
      """
      private nonisolated final class Image { var width = 2 }
      private func start() { let image = Image(); var count = 0; Task.detached { image.width = 1; count += 1 } }
      """),
  ]

  private static let closures = [
    StatedRule(
      "A `@Sendable` closure may not change a captured `var` at all", in: .sendable, .refusedByTypes,
      """
      private func start() { var count = 0; let add: @Sendable () -> Void = { count += 1 }; add() }
      """),
    StatedRule(
      "it could then no longer capture the picture", in: .sendable, .refusedByTypes,
      """
      private nonisolated final class Image { var width = 2 }
      private nonisolated func perform(_ body: @Sendable () -> Void) { body() }
      private nonisolated func scale(_ image: Image) { perform { image.width = 1 } }
      """),
    StatedRule(
      "Only the correct call of `perform(afterDelay:)` is shown.", in: .teaching, .accepted,
      """
      private nonisolated final class Image { var width = 2 }
      private nonisolated func perform(afterDelay delay: Double, body: () -> Void) async throws {
        try await Task.sleep(for: .seconds(delay))
        body()
      }
      @concurrent private func scale() async throws {
        let image = Image()
        try await perform(afterDelay: 0.1) { image.width = 1 }
      }
      """),
    StatedRule(
      "the default does not apply to them", in: .course, .refusedByTypes,
      """
      private func update() {}
      private nonisolated func later(_ body: @escaping @Sendable () -> Void) {}
      private func start() { later { update() } }
      """),
    StatedRule(
      "such as `@MainActor () -> Void`", in: .course, .accepted,
      """
      private func update() {}
      private nonisolated func later(_ body: @escaping @MainActor @Sendable () -> Void) {}
      private func start() { later { update() } }
      """),
    StatedRule(
      "A `@Sendable` closure may read a plain `var` of a struct, because it captures a copy of the struct.",
      in: .teaching, .accepted,
      """
      private func effect(_ body: @Sendable () -> Void) {}
      private struct View { var pulse = false; func draw() { effect { _ = self.pulse } } }
      """),
    StatedRule(
      "It is only `pulse` that the closure may not read.", in: .ui, .refusedByTypes,
      """
      private func effect(_ body: @Sendable () -> Void) {}
      private final class View { var pulse = false; func draw() { effect { _ = self.pulse } } }
      """),
    StatedRule(
      "Capturing `self` is allowed", in: .ui, .accepted,
      """
      private func effect(_ body: @Sendable () -> Void) {}
      private final class View { var pulse = false; func draw() { effect { _ = self } } }
      """),
    StatedRule(
      "There is no synchronous form, and the compiler says so.", in: .teaching, .refusedByTypes,
      """
      import Foundation
      #if canImport(FoundationNetworking)
        import FoundationNetworking
      #endif
      private func load(_ url: URL) throws -> Data { try URLSession.shared.data(from: url).0 }
      """),
  ]

  private static let actorTypes = [
    StatedRule(
      "properties, methods, initializers, subscripts and extensions, and it can conform to protocols",
      in: .actors,
      .accepted,
      """
      private actor Account {
        let number: Int
        var books: [String] = []
        init(number: Int) { self.number = number }
        func lend(_ book: String) { books.append(book) }
        subscript(index: Int) -> String { books[index] }
      }
      extension Account { fileprivate func first() -> String? { books.first } }
      extension Account: CustomStringConvertible { nonisolated var description: String { "\\(number)" } }
      """),
    StatedRule(
      "But it has no subclasses.", in: .actors, .refusedByTypes,
      """
      private actor Account {}
      private actor SavingsAccount: Account {}
      """),
    StatedRule(
      "so it is outside both actors, and needs no `nonisolated`", in: .actors, .accepted,
      """
      private actor Account: Equatable {
        let number = 1
        static func == (left: Account, right: Account) -> Bool { left.number == right.number }
      }
      """),
    StatedRule(
      "(In a main-actor class it would: there, static members are on the main actor too.)",
      in: .actors, .refusedByTypes,
      """
      private final class Account: nonisolated Equatable {
        let number = 1
        static func == (left: Account, right: Account) -> Bool { left.number == right.number }
      }
      """),
    StatedRule(
      "it runs on the actor that its caller passes", in: .actors, .accepted,
      """
      private actor LibraryAccount { var books: [String] = [] }
      private func lend(_ book: String, from account: isolated LibraryAccount) { account.books.append(book) }
      private func visit(_ account: LibraryAccount) async { await lend("Cats", from: account) }
      """),
    StatedRule(
      "A `nonisolated(nonsending)` async function runs on its caller's actor", in: .glossary, .accepted,
      """
      nonisolated(nonsending) private func load() async {}
      private final class Model { var count = 0; func start() async { await load(); count += 1 } }
      """),
  ]

  private static let mainActor = [
    StatedRule(
      "it puts all of its members there, and its subclasses too", in: .actors, .refusedByTypes,
      """
      @MainActor private class Base {}
      private class Label: Base { var text = "" }
      private nonisolated func update(_ label: Label) { label.text = "cats" }
      """),
    StatedRule(
      "The compiler accepts it still", in: .course, .accepted,
      """
      @MainActor private final class Model { @MainActor var count = 0; @MainActor func add() { count += 1 } }
      """),
    StatedRule(
      "the view itself is `Sendable`, because it is isolated, even if something in it is not",
      in: .ui,
      .accepted,
      """
      private nonisolated final class Scheme { var colors = 4 }
      private protocol View { var body: Int { get } }
      private struct SchemeView: View { let scheme = Scheme(); var body: Int { scheme.colors } }
      private nonisolated func share(_: some Sendable) {}
      private nonisolated func draw(_ view: SchemeView) { share(view) }
      """),
  ]

  /// Rules about code in Swift 5 mode.
  static let inSwift5 = [
    StatedRule(
      "It is an error in Swift 5 mode too", in: .teaching, .refusedByTypes,
      """
      private actor Account: Hashable {
        let number = 1
        static func == (left: Account, right: Account) -> Bool { left.number == right.number }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
      }
      """),
    StatedRule(
      "About most data races nothing", in: .singleThreaded, .accepted,
      """
      private nonisolated final class Box { var count = 0 }
      private func start() {
        let box = Box()
        Task.detached { box.count += 1 }
        Task.detached { box.count += 1 }
      }
      """),
  ]
}
