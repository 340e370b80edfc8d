/// Signs pictures before they are published.
final class Publisher {
  func sign(_ picture: Picture) async -> SignedPicture {
    await Task { drawSignature(on: picture) }.value
  }
}
