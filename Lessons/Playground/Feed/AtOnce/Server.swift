/// A stand-in that is too simple: it has nothing to do, so the call never leaves the caller's actor.
@concurrent func fetch(_ number: Int) async -> Int { number }
