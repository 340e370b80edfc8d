extension Block {
  /// The runtime counts references, and is not instrumented. So ThreadSanitizer does not know that what a task did before it
  /// released an object comes before the object's end, and before another task finds its reference to be unique.
  private static let release =
    "no edge from a release to the object's end, or to a check for a unique reference"

  /// Objects that end while others look.
  static let lifetimes = [
    Block(
      name: "weak reference",
      types: """
        final class Guest {}
        final class Host: Sendable { let guest = Mutex<Guest?>(Guest()) }
        final class Memory: @unchecked Sendable { weak var guest: Guest? }
        """,
      state: """
        let host = Host(), memory = Memory()
        memory.guest = host.guest.withLock { $0 }
        """,
      statements: [
        "host.guest.withLock { $0 = nil }",
        #"see(memory.guest == nil ? "gone" : "there")"#,
        #"let held{n} = memory.guest"# + "\ndelay()\n" + #"see(held{n} === memory.guest ? "same" : "other")"#,
      ], end: #"memory.guest == nil ? "gone" : "there""#, sanitizerLacks: release),
    Block(
      name: "deinitializer",
      types: """
        final class Note {
          let log: Log, name: String
          init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }
          deinit { log.add("\\(name) ends") }
        }
        final class Keeper: Sendable {
          let note: Mutex<Note?>
          init(_ note: Note) { self.note = Mutex(note) }
        }
        """, helpers: [.log], state: #"let keeper = Keeper(Note("a", log))"#,
      statements: [
        "keeper.note.withLock { $0 = nil }",
        #"let kept{n} = keeper.note.withLock { $0 }"# + "\ndelay()\n" + #"log.add(kept{n}?.name ?? "none")"#,
        #"keeper.note.withLock { $0 = Note("{n}", log) }"#,
        #"log.add("{n}l")"#,
      ], sanitizerLacks: release),
    Block(
      name: "objects in arrays",
      types: """
        final class Leaf {
          let log: Log
          init(_ log: Log) { self.log = log }
          deinit { log.add("leaf ends") }
        }
        final class Branch: @unchecked Sendable { var leaves: [Leaf]; init(_ leaves: [Leaf]) { self.leaves = leaves } }
        static func branches(_ log: Log) -> [LockedBranch] {
          let leaves = [Leaf(log)]
          return (0..<2).map { _ in LockedBranch(Branch(leaves)) }
        }
        final class LockedBranch: Sendable {
          private let branch: Mutex<Branch>
          init(_ branch: Branch) { self.branch = Mutex(branch) }
          func clear() { branch.withLock { $0.leaves = [] } }
          var count: Int { branch.withLock { $0.leaves.count } }
        }
        """, helpers: [.log], state: "let tree = branches(log)",
      statements: [
        "tree[{n} % 2].clear()", #"log.add("{n}m")"# + "\ntree[{n} % 2].clear()\n" + #"log.add("{n}n")"#,
        "see(tree[0].count)",
      ], sanitizerLacks: release),
    Block(
      name: "deinitializer that looks",
      types: """
        final class Seal: Sendable { let broken = Mutex("") }
        final class Envelope: Sendable {
          let seal: Seal
          init(_ seal: Seal) { self.seal = seal }
          deinit {
            let who = Task.isCancelled ? "c" : "o"
            seal.broken.withLock { $0 += who }
          }
        }
        final class Envelopes: Sendable {
          private let one: Mutex<Envelope?>, other: Mutex<Envelope?>
          init(_ seal: Seal) {
            let envelope = Envelope(seal)
            one = Mutex(envelope)
            other = Mutex(envelope)
          }
          func drop(_ number: Int) {
            // The lock is given back before the envelope is.
            let envelope = number == 0 ? one.withLock { take(&$0) } : other.withLock { take(&$0) }
            withExtendedLifetime(envelope) {}
          }
          private func take(_ envelope: inout Envelope?) -> Envelope? { let taken = envelope; envelope = nil; return taken }
        }
        """,
      state: "let seal = Seal(), envelopes = Envelopes(seal)",
      statements: [
        "envelopes.drop({n} % 2)",
        "await Task { withUnsafeCurrentTask { $0?.cancel() }; envelopes.drop({n} % 2) }.value",
        "async let dropped{n}: Void = envelopes.drop(0)\nenvelopes.drop(1)\nawait dropped{n}",
      ], end: "seal.broken.withLock { $0 }", sanitizerLacks: release),
    Block(
      name: "closures that are kept",
      types: """
        final class Later: Sendable {
          private let work = Mutex<[@Sendable () -> Void]>([])
          func add(_ action: @escaping @Sendable () -> Void) { work.withLock { $0.append(action) } }
          func run() {
            let all = work.withLock { let all = $0; $0 = []; return all }
            for action in all { action() }
          }
        }
        """, helpers: [.log], state: "let later = Later()",
      statements: [#"later.add { log.add("{n}w") }"#, "later.run()", #"log.add("{n}r")"#],
      close: "later.run()"),
    Block(
      name: "copies of a value",
      types: "struct Table { var rows = [1, 2, 3]; var name = \"a long name of a table\" }",
      state: "let original = Table()",
      statements: [
        "var copy{n} = original\ncopy{n}.rows.append({n})\ndelay()\nsee(copy{n}.rows.count + original.rows.count)",
        "var other{n} = original\nother{n}.name += \"{n}\"\nsee(other{n}.name.count)",
        "see(original.rows.reduce(0, +))",
      ], sanitizerLacks: release),
    Block(
      name: "unique reference",
      types: """
        final class Sheet { var text = "blank" }
        struct Page {
          private var sheet = Sheet()
          var text: String { sheet.text }
          mutating func write(_ text: String) -> Bool {
            if isKnownUniquelyReferenced(&sheet) { sheet.text = text; return true }
            sheet = Sheet()
            sheet.text = text
            return false
          }
        }
        final class Book: Sendable { let page: Mutex<Page>; init(_ page: Page) { self.page = Mutex(page) } }
        """,
      state: "let page = Page(), books = [Book(page), Book(page)]",
      statements: [
        #"see(books[{n} % 2].page.withLock { $0.write("{n}") })"#, "see(books[0].page.withLock { $0.text })",
        "books[{n} % 2].page.withLock { $0 = Page() }",
      ], sanitizerLacks: release),
  ]
}
