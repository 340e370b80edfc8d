import Explorer
import Litmus

/// The programs that compare explorers.
enum ComparedPrograms {
  /// - Parameter watch: called with the name of each program before it is measured.
  static func measure(watch: (String) -> Void) throws -> [BenchmarkResult] {
    try LitmusProgram.benchmark.flatMap { program in
      watch(program.name)
      return try Benchmark.measure(program.name, body: program.body)
    }
  }
}
