/// Stands in for the network: it leaves the caller's actor, and answers at any time.
@concurrent func fetch(_ number: Int) async -> Int {
  await Task.yield()
  return number
}
