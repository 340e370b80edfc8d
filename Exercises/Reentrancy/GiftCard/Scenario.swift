/// Has to be asked before anything is paid.
nonisolated struct Bank {
  @concurrent func confirm() async { await Task.yield() }
}

/// Two cards of 100, each used for two pictures at the same time: one has enough for both, the other has not.
func scenario() async -> String {
  let rich = await paid(60, 40)
  let poor = await paid(70, 50)
  if rich.balance + rich.paid != 100 || poor.balance + poor.paid != 100 { return "money lost or found" }
  if poor.paid > 100 { return "more paid than there was" }
  return rich.paid == 100 && poor.paid > 0 ? "paid what could be paid" : "refused without need"
}

/// What was paid with a card when two pictures were bought with it, and what is left on it.
private func paid(_ first: Int, _ second: Int) async -> (paid: Int, balance: Int) {
  let card = GiftCard()
  let one = Task.detached { await card.pay(first, confirmedBy: Bank()) ? first : 0 }
  let other = Task.detached { await card.pay(second, confirmedBy: Bank()) ? second : 0 }
  return (await one.value + other.value, await card.balance)
}
