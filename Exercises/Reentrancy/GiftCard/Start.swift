// gift-card
//
// Goal: A card of 100 never pays more than it has, and refuses nothing that it could pay.
// The scene uses one card for 60 and 40 at the same time, and another one for 70 and 50. `Bank.confirm()`
// takes its time, and always agrees.

/// A gift card, with which pictures are bought.
actor GiftCard {
  private(set) var balance = 100

  /// Whether there was enough on the card.
  func pay(_ amount: Int, confirmedBy bank: Bank) async -> Bool {
    guard balance >= amount else { return false }
    await bank.confirm()
    balance -= amount
    return true
  }
}
