/// Signs pictures before they are published.
final class Publisher {
  private var user = User.nobody

  func sign(_ picture: Picture) async -> SignedPicture {
    user = Current.user
    return await Task.detached {
      let user = await self.user
      return Current.$user.withValue(user) { drawSignature(on: picture) }
    }.value
  }
}
