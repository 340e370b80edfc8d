/// Signs pictures before they are published.
final class Publisher {
  nonisolated func sign(_ picture: Picture) async -> SignedPicture {
    drawSignature(on: picture)
  }
}
