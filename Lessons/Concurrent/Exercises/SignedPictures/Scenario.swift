import Synchronization

nonisolated enum User { case nobody, ann, ben }

nonisolated enum Current {
  @TaskLocal static var user = User.nobody
}

nonisolated struct Picture {}

nonisolated struct SignedPicture {
  let user: User

  fileprivate init(by user: User) { self.user = user }
}

private nonisolated let wasOnMain = Atomic(false)

/// Signs a picture with the current user's name. This takes so long that the main thread should not do it.
nonisolated func drawSignature(on picture: Picture) -> SignedPicture {
  let main = MainActor.sharedUnownedExecutor.asSerialExecutor()
  if main?.isIsolatingCurrentContext() == true { wasOnMain.store(true, ordering: .relaxed) }
  return SignedPicture(by: Current.user)
}

/// Ann and Ben each publish a picture.
func scenario() async -> String {
  wasOnMain.store(false, ordering: .relaxed)
  let publisher = Publisher()
  let ann = Task { await Current.$user.withValue(.ann) { await publisher.sign(Picture()) } }
  let ben = Task { await Current.$user.withValue(.ben) { await publisher.sign(Picture()) } }
  let users = (await ann.value.user, await ben.value.user)
  if wasOnMain.load(ordering: .relaxed) { return "a picture is signed on the main thread" }
  if users == (.ann, .ben) { return "each picture has the right name" }
  return users.0 == .nobody || users.1 == .nobody ? "a picture has no name" : "a picture has the wrong name"
}
