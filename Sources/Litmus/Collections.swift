// Arrays and dictionaries that tasks share.

extension ProgramList {
  mutating func addCollections() {
    add("append", ends: ["1", "2"], races: true) {
      let values = Values()
      await twoTasks({ values.numbers.append(1) }, { values.numbers.append(2) })
      return "\(values.numbers.count)"
    }

    // If there is room, the array changes in place, and not all of its accesses are seen.
    add("append-in-place") {
      let values = Values()
      values.numbers.reserveCapacity(10)
      await twoTasks({ values.numbers.append(1) }, { values.numbers.append(2) })
      return "\(values.numbers.count)"
    }

    // Each task has the array's elements to itself once no other task has them.
    add("copy-on-write", ends: ["5 1"]) {
      let values = Values()
      values.numbers = [1, 2, 3]
      let reader = Task.detached { [numbers = values.numbers] in numbers[0] }
      values.numbers[0] = 5
      return "\(values.numbers[0]) \(await reader.value)"
    }
  }
}
