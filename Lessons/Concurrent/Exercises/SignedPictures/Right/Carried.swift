/// Signs pictures before they are published.
final class Publisher {
  func sign(_ picture: Picture) async -> SignedPicture {
    let user = Current.user
    return await Task.detached {
      Current.$user.withValue(user) { drawSignature(on: picture) }
    }.value
  }
}
