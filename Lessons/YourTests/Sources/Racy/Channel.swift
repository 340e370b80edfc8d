/// Hands elements from producers to consumers: each waits until the other is there.
public actor Channel<Element: Sendable> {
  // A second producer takes the place of the first, whose continuation is never resumed.
  private var sender: (element: Element, continuation: CheckedContinuation<Void, Never>)?
  private var receivers: [CheckedContinuation<Element, Never>] = []

  /// A channel in which nobody waits.
  public init() {}

  /// Returns when the element was received.
  public func send(_ element: Element) async {
    if !receivers.isEmpty {
      receivers.removeFirst().resume(returning: element)
    } else {
      await withCheckedContinuation { sender = (element, $0) }
    }
  }

  /// The next element, as soon as somebody sends it.
  public func receive() async -> Element {
    if let sender {
      self.sender = nil
      sender.continuation.resume()
      return sender.element
    }
    return await withCheckedContinuation { receivers.append($0) }
  }
}
