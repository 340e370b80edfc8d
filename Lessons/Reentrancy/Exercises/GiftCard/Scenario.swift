import Synchronization

/// Confirms a payment.
nonisolated final class Bank: Sendable {
  fileprivate let confirmed = Atomic(false)

  @concurrent func confirm() async { confirmed.store(true, ordering: .relaxed) }
}

/// One buyer pays 70. At the same time, another one pays 30 and then 70 with the same card.
func scenario() async -> String {
  let card = GiftCard()
  let (one, two, three) = (Bank(), Bank(), Bank())
  let buyer = Task.detached { await card.pay(70, confirmedBy: one) }
  let thirty = await card.pay(30, confirmedBy: two)
  let secondSeventy = await card.pay(70, confirmedBy: three)
  let firstSeventy = await buyer.value
  let paid = (firstSeventy ? 70 : 0) + (thirty ? 30 : 0) + (secondSeventy ? 70 : 0)
  if paid > 100 { return "the card pays more than it has" }
  if await card.balance != 100 - paid { return "the money does not add up" }
  if paid < 100 { return "a valid payment is declined" }
  let seventy = firstSeventy ? one : three
  let confirmed = [two, seventy].allSatisfy { $0.confirmed.load(ordering: .relaxed) }
  return confirmed ? "the card pays what it can" : "a payment is not confirmed"
}
