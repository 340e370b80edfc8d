import Synchronization

/// Values that take long to make: each is made once, and everyone else who asks waits until it is there.
public final class SharedValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private final class Place: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let places = Mutex<[Key: Place]>([:])

  /// No values yet.
  public init() {}

  /// The value of a key, which the first to ask makes.
  ///
  /// - Throws: what making the value throws; then the next to ask tries again.
  public func value(of key: Key, make: () throws -> Value) throws -> Value {
    let place = places.withLock { places in
      let place = places[key] ?? Place()
      places[key] = place
      return place
    }
    return try place.value.withLock { value in
      if let value { return value }
      let made = try make()
      value = made
      return made
    }
  }
}
