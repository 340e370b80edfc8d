/// Confirms every payment.
nonisolated struct Bank {
  @concurrent func confirm() async { await Task.yield() }
}

/// One buyer pays 70. At the same time, another one pays 50 and then 30 with the same card.
func scenario() async -> String {
  let card = GiftCard()
  let first = Task.detached { await card.pay(70, confirmedBy: Bank()) }
  let second = Task.detached {
    (await card.pay(50, confirmedBy: Bank()), await card.pay(30, confirmedBy: Bank()))
  }
  let seventy = await first.value
  let (fifty, thirty) = await second.value
  let paid = (seventy ? 70 : 0) + (fifty ? 50 : 0) + (thirty ? 30 : 0)
  let left = await card.balance
  if paid > 100 { return "the card pays more than it has" }
  if paid + left != 100 { return "the money does not add up" }
  return seventy != fifty && thirty ? "the card pays what it can" : "a valid payment is declined"
}
