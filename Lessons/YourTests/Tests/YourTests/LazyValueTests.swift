import Fixed
import Racy
import RacecourseTesting
import Testing

/// A database that cannot be opened at the first attempt.
private actor Database {
  struct Locked: Error {}
  private var attempts = 0
  private(set) var opened = 0

  func open() throws -> Int {
    attempts += 1
    guard attempts > 1 else { throw Locked() }
    opened += 1
    return opened
  }
}

@Suite("A value is made once, even if the first attempt fails")
struct LazyValueTests {
  @Test("racy: a task that hears late of the failure forgets the second attempt")
  func racy() async {
    await withKnownIssue {
      try await explore(allowing: .incomplete) {
        let database = Database()
        let value = Racy.LazyValue { try await database.open() }
        @Sendable func use() async {
          do { _ = try await value.value() } catch { _ = try? await value.value() }
        }
        async let first: Void = use()
        async let second: Void = use()
        _ = await (first, second)
        #expect(await database.opened == 1)
      }
    }
  }

  @Test("fixed: an attempt that has failed is forgotten before anybody hears of it")
  func fixed() async throws {
    try await explore {
      let database = Database()
      let value = Fixed.LazyValue { try await database.open() }
      @Sendable func use() async {
        do { _ = try await value.value() } catch { _ = try? await value.value() }
      }
      async let first: Void = use()
      async let second: Void = use()
      _ = await (first, second)
      #expect(await database.opened == 1)
    }
  }

  @Test("fixed: three tasks need the value")
  func three() async throws {
    try await explore {
      let database = Database()
      let value = Fixed.LazyValue { try await database.open() }
      @Sendable func use() async {
        do { _ = try await value.value() } catch { _ = try? await value.value() }
      }
      async let first: Void = use()
      async let second: Void = use()
      async let third: Void = use()
      _ = await (first, second, third)
      #expect(await database.opened == 1)
    }
  }
}
