import Explorer
import Litmus

/// The programs that compare explorers: detached tasks that increment one number.
enum ComparedPrograms {
  static func measure() throws -> [BenchmarkResult] {
    try LitmusProgram.benchmark.map { try Benchmark.measure($0.name, body: $0.body) }
  }
}
