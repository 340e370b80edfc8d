import Fixed
import Racy
import RacecourseTesting
import Testing

/// A database that counts the connections to it.
private actor Database {
  private(set) var connections = 0

  func connect() async -> Int {
    connections += 1
    return connections
  }

  func query(_ connection: Int) {}
}

@Suite("A pool opens no more connections than it may")
struct ConnectionPoolTests {
  @Test("racy: somebody else takes the connection before the task that waited for it runs")
  func racy() async {
    await withKnownIssue {
      try await explore {
        let database = Database()
        let pool = Racy.ConnectionPool(limit: 1) { await database.connect() }
        async let first: Void = pool.withConnection { await database.query($0) }
        await pool.withConnection { await database.query($0) }
        await pool.withConnection { await database.query($0) }
        await first
        #expect(await database.connections == 1)
      }
    }
  }

  @Test("fixed: the task that waited looks again")
  func fixed() async throws {
    try await explore {
      let database = Database()
      let pool = Fixed.ConnectionPool(limit: 1) { await database.connect() }
      async let first: Void = pool.withConnection { await database.query($0) }
      await pool.withConnection { await database.query($0) }
      await pool.withConnection { await database.query($0) }
      await first
      #expect(await database.connections == 1)
    }
  }

  @Test("fixed: three tasks share two connections")
  func three() async throws {
    try await explore {
      let database = Database()
      let pool = Fixed.ConnectionPool(limit: 2) { await database.connect() }
      async let first: Void = pool.withConnection { await database.query($0) }
      async let second: Void = pool.withConnection { await database.query($0) }
      async let third: Void = pool.withConnection { await database.query($0) }
      _ = await (first, second, third)
      #expect(await database.connections <= 2)
    }
  }
}
