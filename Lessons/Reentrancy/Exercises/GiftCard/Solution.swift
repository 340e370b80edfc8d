// gift-card
//
// Goal: A card with 100 on it never pays more than it has, and never declines a payment that it can cover.
// The bank confirms each payment.
// The scene pays 70 in one task. At the same time, it pays 30 and then 70 in another one. `Bank.confirm()`
// takes a while, and always agrees.

/// A gift card that pays for pictures.
actor GiftCard {
  private(set) var balance = 100

  /// Whether there was enough money on the card.
  func pay(_ amount: Int, confirmedBy bank: Bank) async -> Bool {
    guard balance >= amount else { return false }
    balance -= amount
    await bank.confirm()
    return true
  }
}
