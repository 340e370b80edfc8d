extension Block {
  /// State that an actor isolates.
  static let actors = [
    Block(
      name: "actor",
      types: """
        actor Account {
          var balance = 1
          func add(_ n: Int) { balance += n }
          func addSlowly(_ n: Int) async -> Int {
            let old = balance
            await Task.yield()
            delay()
            balance = old + n
            return balance
          }
          func take() async -> Bool {
            guard balance > 0 else { return false }
            await rest()
            balance -= 1
            return true
          }
          private func rest() async { await Task.yield() }
        }
        """, state: "let account = Account()",
      statements: [
        "await account.add({n})", "see(await account.balance)", "see(await account.addSlowly({n}))",
        "see(await account.take())",
      ], end: "await account.balance"),
    Block(
      name: "actor with a cache",
      types: """
        actor Cache {
          private var kept: [Int: String] = [:]
          private(set) var misses = 0
          func name(of key: Int) async -> String {
            if let name = kept[key] { return name }
            misses += 1
            let name = await Cache.load(key)
            kept[key] = name
            return name
          }
          func clear() { kept.removeAll() }
          private static func load(_ key: Int) async -> String { delay(); return "n\\(key)" }
        }
        """, state: "let cache = Cache()",
      statements: ["see(await cache.name(of: 1))", "await cache.clear()", "see(await cache.misses)"],
      end: "await cache.misses"),
    Block(
      name: "actor that keeps a task",
      types: """
        actor Loader {
          private var task: Task<Int, Never>?
          private var loads = 0
          func value() async -> Int {
            if let task { return await task.value }
            loads += 1
            let load = loads
            let task = Task { delay(); return load }
            self.task = task
            return await task.value
          }
          func forget() { task = nil }
        }
        """, state: "let loader = Loader()",
      statements: ["see(await loader.value())", "await loader.forget()"]),
    Block(
      name: "main actor",
      types: """
        @MainActor final class Screen {
          var rows: [Int] = []
          nonisolated init() {}
          func add(_ n: Int) { rows.append(n) }
          func addAfterRest(_ n: Int) async {
            let count = rows.count
            await Task.yield()
            rows.append(10 * n + count)
          }
        }
        """, state: "let screen = Screen()",
      statements: [
        "await screen.add({n})", "await MainActor.run { screen.rows.append({n} + 5) }",
        "see(await screen.rows.count)", "await screen.addAfterRest({n})",
        "await Task { @MainActor in screen.add({n} + 7) }.value",
      ], end: "await screen.rows"),
    Block(
      name: "global actor",
      types: """
        @globalActor actor Archive { static let shared = Archive() }
        @Archive final class Shelf {
          private var books: Set<Int> = []
          nonisolated init() {}
          func put(_ n: Int) -> Bool { books.insert(n).inserted }
          var count: Int { books.count }
        }
        """, state: "let shelf = Shelf()",
      statements: ["see(await shelf.put(1))", "await shelf.put({n})", "see(await shelf.count)"],
      end: "await shelf.count"),
    Block(
      name: "isolated parameter",
      types: """
        actor Desk { var papers = 0 }
        static func work(on desk: isolated Desk, _ n: Int) -> Int {
          desk.papers += n
          return desk.papers
        }
        """, state: "let desk = Desk()",
      statements: ["see(await work(on: desk, {n}))", "see(await desk.papers)"]),
  ]
}
