/// A gift card that pays for pictures.
actor GiftCard {
  private(set) var balance = 100
  private var isBusy = false

  /// Whether there was enough money on the card.
  func pay(_ amount: Int, confirmedBy bank: Bank) async -> Bool {
    guard !isBusy, balance >= amount else { return false }
    isBusy = true
    await bank.confirm()
    balance -= amount
    isBusy = false
    return true
  }
}
