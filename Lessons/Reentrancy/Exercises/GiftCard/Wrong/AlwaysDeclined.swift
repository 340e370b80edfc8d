/// A gift card that pays for pictures.
actor GiftCard {
  private(set) var balance = 100

  /// Whether there was enough money on the card.
  func pay(_ amount: Int, confirmedBy bank: Bank) async -> Bool {
    false
  }
}
