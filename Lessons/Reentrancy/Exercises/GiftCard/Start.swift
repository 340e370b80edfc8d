// gift-card
//
// Goal: A card of 100 never pays more than it has, and refuses nothing that it could pay.
// The scene pays 70 in one task; at the same time it pays 50, and then 30, in another one. `Bank.confirm()`
// takes its time, and always agrees.

/// A gift card that pays for pictures.
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
