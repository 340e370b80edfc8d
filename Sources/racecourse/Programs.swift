import Explorer
import Litmus

/// The programs by which explorers are compared: detached tasks that increment one number.
enum Programs {
  static func measure() throws -> [BenchmarkResult] {
    try [(2, 1), (3, 1), (2, 2)].map { tasks, increments in
      try Benchmark.measure("\(tasks)x\(increments)") {
        await lostUpdate(tasks: tasks, increments: increments)
      }
    }
  }
}
