import PackageDescription
import RacecourseTesting
import Testing

private actor Account {
  private(set) var balance: Int

  init(balance: Int) { self.balance = balance }

  func take(_ amount: Int) { balance -= amount }
}

private actor Poller {
  init(_ ask: @escaping @Sendable () async -> Void) {}

  func start() {}

  func stop() {}
}

private func winner() async -> String { "first" }

private struct BankTests {
  // snippet

  func winners() async throws {
    // snippet
  }
}

// snippet

private func manifest() -> Package {
  Package(
    name: "Bank",
    // snippet
  )
}

private struct PollerTests {
  // snippet
}
