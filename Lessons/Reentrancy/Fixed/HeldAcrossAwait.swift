import Studio

/// An account that lets others in while a transfer waits.
private actor Account {
  private(set) var balance = 100

  func deposit(_ amount: Int) {
    balance += amount
  }

  func transfer(_ amount: Int, to other: Account) async {
    balance -= amount
    // Other tasks run meanwhile. None of them waits for this transfer.
    await other.deposit(amount)
  }
}

// MARK: - Scenario

/// Two people send each other money at the same time.
public func heldAcrossAwait(in scene: Scene) async -> Outcome {
  let mine = Account()
  let yours = Account()
  let first = Task.detached { await mine.transfer(10, to: yours) }
  let second = Task.detached { await yours.transfer(20, to: mine) }
  await first.value
  await second.value
  let balances = (await mine.balance, await yours.balance)
  return balances == (110, 90) ? "both transfers finish" : "money is missing"
}
