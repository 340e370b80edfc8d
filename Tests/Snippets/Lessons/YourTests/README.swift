import PackageDescription

private func manifest() -> Package {
  Package(
    name: "Bank",
    // snippet
  )
}

private actor Account { private(set) var balance = 100 }

private struct BankTests {
  let account = Account()

  // snippet
}

// snippet

// snippet

// snippet
