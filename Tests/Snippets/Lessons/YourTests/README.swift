import PackageDescription

private func manifest() -> Package {
  Package(
    name: "Bank",
    // snippet
  )
}

private actor Account {
  private(set) var balance: Int
  init(balance: Int) { self.balance = balance }
  func take(_ amount: Int) async -> Bool { balance >= amount }
}

private struct BankTests {
  let account = Account(balance: 100)

  // snippet
}

// snippet

// snippet

// snippet

// snippet
