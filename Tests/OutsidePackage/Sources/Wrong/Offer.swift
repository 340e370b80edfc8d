/// An offer that one customer can take before its time is up.
package actor Offer {
  package enum State: Sendable { case open, taken, over }
  package private(set) var state = State.open

  package init() {}

  /// Ends the offer after this time, unless it is taken.
  package func end(after time: Duration) async {
    try? await Task.sleep(for: time)
    if state == .open { state = .over }
  }

  package func take(paying pay: @Sendable () async -> Bool) async -> Bool {
    guard state == .open, await pay() else { return false }
    state = .taken
    return true
  }
}
