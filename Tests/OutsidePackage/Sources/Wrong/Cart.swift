/// What a customer wants to buy.
package actor Cart {
  package private(set) var items: [String] = []
  private let send: @Sendable ([String]) async -> Void

  package init(send: @escaping @Sendable ([String]) async -> Void) { self.send = send }

  package func add(_ item: String) { items.append(item) }

  /// Orders what is in the cart.
  package func order() async {
    await send(items)
    items = []
  }
}
