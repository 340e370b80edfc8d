import Explorer
import Litmus

/// The programs by which explorers are compared: detached tasks that increment one number.
enum ComparedPrograms {
  static func measure() throws -> [BenchmarkResult] {
    try LitmusProgram.benchmark.map { try Benchmark.measure($0.name, body: $0.body) }
  }
}
