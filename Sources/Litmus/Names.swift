import Foundation
import Synchronization

// The names and values that a replay shows.

private enum Condition {
  case new, used
  case sold(Int)
}
private struct Size {
  var width = 1
  var height = 2
}

private nonisolated final class Stand: @unchecked Sendable {
  var isFull = false
  var owner: String?
  var condition = Condition.new
  var size = Size()
  var next: Stand?
  var books: [String] = []
  lazy var number = 7
  let lock = NSLock()
}

private nonisolated final class Sign: Sendable {
  let isOn = Atomic(false)
  let count = Mutex(0)
}

private struct Missing: Error {}

/// What its own code says of it must not be asked.
private struct Reserved: Error, CustomStringConvertible {
  var description: String { fatalError("asked") }
}
private final class Guest: CustomStringConvertible {
  var description: String { fatalError("asked") }
}
private struct Twins<Value> {
  let (one, other): (Value, Value)
}
private enum Level: UInt8 { case low, high }
private nonisolated final class Guests: @unchecked Sendable {
  var first: Unmanaged<Guest>?
  var level = Level.low
}
nonisolated(unsafe) private var orders: some Sequence<Int> = [1]

nonisolated private func swapped<Values: Sequence>(
  _ pair: Twins<Values.Element>, of: Values.Type
) -> Twins<Values.Element> {
  var copy = pair
  copy = Twins(one: copy.other, other: pair.one)
  return copy
}
nonisolated(unsafe) private var visitors = 0

extension ProgramList {
  mutating func addNames() {
    // Values that end the program if they are asked what they are: that is the explorer's question, not the program's.
    add("unasked", ends: ["Reserved"]) {
      let guests = Guests()
      let first = Task.detached {
        guests.first = Unmanaged.passRetained(Guest())
        // None of the cases, as what was read from a file may be.
        guests.level = unsafeBitCast(77 as UInt8, to: Level.self)
        guests.first?.release()
        _ = Array(orders)
        _ = swapped(Twins(one: "a", other: "b"), of: [String].self)
        throw Reserved()
      }
      _ = await first.result
      let second = Task.detached {
        _ = (guests.first != nil, orders)
        withExtendedLifetime(guests.level) {}
        throw Reserved()
      }
      guard case .failure(let error) = await second.result else { return "" }
      return "\(type(of: error))"
    }
    // Two tasks that share two objects, a global variable and a variable of the scene, one after the other.
    add("names", ends: ["full"]) {
      nonisolated(unsafe) var local = 0.5
      let (stand, other, sign) = (Stand(), Stand(), Sign())
      let first = Task.detached {
        stand.isFull = true
        stand.owner = "Ann"
        stand.condition = .used
        stand.condition = .sold(3)
        stand.size.height = 9
        stand.next = other
        stand.books.append("Emma")
        stand.number = 8
        stand.lock.withLock { other.isFull = true }
        stand.owner = nil
        visitors += 1
        local = 0.75
        sign.isOn.store(true, ordering: .sequentiallyConsistent)
        sign.count.withLock { $0 += 1 }
        throw Missing()
      }
      _ = await first.result
      let second = Task.detached {
        stand.lock.withLock {}
        _ = sign.isOn.load(ordering: .sequentiallyConsistent)
        sign.count.withLock { $0 += 1 }
        visitors += 1
        let read = (
          stand.isFull, stand.owner, stand.size.height, stand.next, stand.books, stand.number,
          other.isFull, local
        )
        stand.condition = .new
        return read.0 ? "full" : "free"
      }
      return await second.value
    }
  }
}
