/// An account that nobody may overdraw.
public actor Account {
  /// What is left.
  public private(set) var balance: Int

  /// An account with so much on it.
  public init(balance: Int) { self.balance = balance }

  /// Takes an amount, if there is so much.
  public func take(_ amount: Int) async -> Bool {
    guard balance >= amount else { return false }
    balance -= amount
    await log(amount)
    return true
  }

  private func log(_ amount: Int) async { await Task.yield() }
}
