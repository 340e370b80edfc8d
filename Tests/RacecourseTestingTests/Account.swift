/// An actor that checks before an await and acts after it.
actor Account {
  private(set) var balance: Int

  init(balance: Int) { self.balance = balance }

  func take(_ amount: Int) async {
    guard balance >= amount else { return }
    await Task.yield()
    balance -= amount
  }
}

/// Two withdrawals at once; gives what is left.
func twoWithdrawals(from balance: Int = 100) async -> Int {
  let account = Account(balance: balance)
  async let first: Void = account.take(80)
  async let second: Void = account.take(80)
  _ = await (first, second)
  return await account.balance
}
