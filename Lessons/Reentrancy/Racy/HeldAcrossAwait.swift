import Studio

/// Lets one task through at a time, even while that task awaits.
private actor Lock {
  private var isHeld = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func acquire() async {
    if isHeld {
      await withCheckedContinuation { waiting.append($0) }
    } else {
      isHeld = true
    }
  }

  func release() {
    if waiting.isEmpty {
      isHeld = false
    } else {
      waiting.removeFirst().resume()
    }
  }
}

/// An account that lets nobody in until a transfer is over.
private actor Account {
  private let lock = Lock()
  private(set) var balance = 100

  func deposit(_ amount: Int) async {
    await lock.acquire()
    balance += amount
    await lock.release()
  }

  func transfer(_ amount: Int, to other: Account) async {
    await lock.acquire()
    balance -= amount
    // The other account takes its own lock for this.
    await other.deposit(amount)
    await lock.release()
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
