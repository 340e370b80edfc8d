/// Each operation that changes a collection, in a task. Main or another task reads the collection, and nothing orders the two:
/// they race.
nonisolated struct CollectionMutation: Sendable {
  enum Reader { case main, task }

  /// The operation, such as `array.append(3)`.
  fileprivate let name: String
  private let reads: @Sendable (Collections) -> Int
  private let changes: @Sendable (Collections) -> Void

  @MainActor fileprivate func play(_ reader: Reader) async -> String {
    let collections = Collections()
    let writer = Task.detached { [changes] in changes(collections) }
    let seen =
      switch reader {
      case .main: reads(collections)
      case .task: await Task.detached { [reads] in reads(collections) }.value
      }
    await writer.value
    return "\(seen)"
  }

  fileprivate static let all = ofArrays + ofDictionaries + ofSets + ofStrings

  private static let ofArrays = mutations(
    { $0.array.count },
    [
      "array.append(3)": { $0.array.append(3) },
      "array.append(contentsOf:)": { $0.array.append(contentsOf: [3, 4]) },
      "array += [3]": { $0.array += [3] },
      "array.insert(0, at: 0)": { $0.array.insert(0, at: 0) },
      "array.insert(contentsOf:at:)": { $0.array.insert(contentsOf: [8, 9], at: 1) },
      "array.remove(at: 0)": { $0.array.remove(at: 0) },
      "array.removeFirst()": { $0.array.removeFirst() },
      "array.removeFirst(2)": { $0.array.removeFirst(2) },
      "array.removeLast()": { $0.array.removeLast() },
      "array.removeLast(2)": { $0.array.removeLast(2) },
      "array.popLast()": { _ = $0.array.popLast() },
      "array.removeAll()": { $0.array.removeAll() },
      "array.removeAll(keepingCapacity:)": { $0.array.removeAll(keepingCapacity: true) },
      "array.removeAll(where:)": { $0.array.removeAll { $0 == 1 } },
      "array.removeSubrange(0..<1)": { $0.array.removeSubrange(0..<1) },
      "array.replaceSubrange(0..<1, with:)": { $0.array.replaceSubrange(0..<1, with: [7, 8]) },
      "array[0] = 7": { $0.array[0] = 7 },
      "array[0] += 7": { $0.array[0] += 7 },
      "array[0..<1] = [6, 7]": { $0.array[0..<1] = [6, 7] },
      "array.swapAt(0, 1)": { $0.array.swapAt(0, 1) },
      "array.sort(by:)": { $0.array.sort(by: >) },
      "array.reverse()": { $0.array.reverse() },
      "array.shuffle()": { $0.array.shuffle() },
      "array.partition(by:)": { _ = $0.array.partition { $0 == 1 } },
      "array.reserveCapacity(100)": { $0.array.reserveCapacity(100) },
      "array = [5]": { $0.array = [5] },
    ])

  private static let ofDictionaries = mutations(
    { $0.dictionary.count },
    [
      "dictionary[3] = 3": { $0.dictionary[3] = 3 },
      "dictionary[1] = 3": { $0.dictionary[1] = 3 },
      "dictionary[1] = nil": { $0.dictionary[1] = nil },
      "dictionary[1, default: 0] += 1": { $0.dictionary[1, default: 0] += 1 },
      "dictionary.updateValue(3, forKey: 3)": { $0.dictionary.updateValue(3, forKey: 3) },
      "dictionary.removeValue(forKey: 1)": { $0.dictionary.removeValue(forKey: 1) },
      "dictionary.remove(at:)": { $0.dictionary.remove(at: $0.dictionary.startIndex) },
      "dictionary.removeAll()": { $0.dictionary.removeAll() },
      "dictionary.removeAll(keepingCapacity:)": { $0.dictionary.removeAll(keepingCapacity: true) },
      "dictionary.merge(_:uniquingKeysWith:)": { $0.dictionary.merge([3: 3]) { $1 } },
      "dictionary.popFirst()": { _ = $0.dictionary.popFirst() },
      "dictionary.reserveCapacity(100)": { $0.dictionary.reserveCapacity(100) },
      "dictionary.values[i] += 1": { $0.dictionary.values[$0.dictionary.startIndex] += 1 },
      "dictionary = [5: 5]": { $0.dictionary = [5: 5] },
    ])

  private static let ofSets = mutations(
    { $0.set.count },
    [
      "set.insert(3)": { $0.set.insert(3) },
      "set.update(with: 4)": { $0.set.update(with: 4) },
      "set.remove(1)": { $0.set.remove(1) },
      "set.removeFirst()": { $0.set.removeFirst() },
      "set.popFirst()": { _ = $0.set.popFirst() },
      "set.removeAll()": { $0.set.removeAll() },
      "set.formUnion([3])": { $0.set.formUnion([3]) },
      "set.formIntersection([1])": { $0.set.formIntersection([1]) },
      "set.subtract([1])": { $0.set.subtract([1]) },
      "set.formSymmetricDifference([1, 5])": { $0.set.formSymmetricDifference([1, 5]) },
      "set = [9]": { $0.set = [9] },
    ])

  private static let ofStrings = mutations(
    { $0.string.count },
    [
      "string.append(\"d\")": { $0.string.append("d") },
      "string += …": { $0.string += " and a text that is too long for one word" },
      "string.insert(\"d\", at:)": { $0.string.insert("d", at: $0.string.startIndex) },
      "string.removeFirst()": { $0.string.removeFirst() },
      "string.removeLast()": { $0.string.removeLast() },
      "string.popLast()": { _ = $0.string.popLast() },
      "string.removeAll()": { $0.string.removeAll() },
      "string.removeAll(where:)": { $0.string.removeAll { $0 == "a" } },
      "string.replaceSubrange(_:with:)": { $0.string.replaceSubrange($0.string.startIndex..., with: "xyz") },
      "string.write(\"z\")": { $0.string.write("z") },
      "string = …": { $0.string = "hello, and a text that is too long for one word" },
    ])

  private typealias Change = @Sendable (Collections) -> Void

  private static func mutations(
    _ reads: @escaping @Sendable (Collections) -> Int, _ changes: KeyValuePairs<String, Change>
  ) -> [CollectionMutation] {
    changes.map { CollectionMutation(name: $0.key, reads: reads, changes: $0.value) }
  }
}

private nonisolated final class Collections: @unchecked Sendable {
  var array = [1, 2]
  var dictionary = [1: 1]
  var set: Set = [1, 2]
  var string = "abc"
}

extension ProgramList {
  /// The programs, by names such as `main reads, array.append(3)`.
  mutating func addMutations(readBy reader: CollectionMutation.Reader) {
    for mutation in CollectionMutation.all {
      add("\(reader) reads, \(mutation.name)", races: true) { await mutation.play(reader) }
    }
  }
}
