import Foundation

// The explorer's functions on a system without the explorer: their errors say what is needed.
#if !EXPLORER
  extension Explorer {
    package static var isSupported: Bool { false }

    package func explore(
      _ options: SearchOptions = SearchOptions(), progress: (SearchProgress) -> Void = { _ in }
    ) throws -> Exploration {
      throw ExplorerError.unsupported
    }

    package func replay(_ text: String, sourceRoot: String? = nil) throws -> Schedule {
      throw ExplorerError.unsupported
    }

    package func graph(
      _ exploration: Exploration, sourceRoot: String? = nil, watch: @escaping (Int) throws -> Void = { _ in }
    ) throws -> ScheduleGraph {
      throw ExplorerError.unsupported
    }

    package func labels(of exploration: Exploration) throws -> TaskLabels {
      throw ExplorerError.unsupported
    }

    func replay(_ text: String, sourceRoot: String?, about: [Schedule.Step]) throws -> Schedule {
      throw ExplorerError.unsupported
    }
  }

  extension Token {
    /// When sleeps end in its schedule, which cannot be played here.
    package var timers: SearchOptions.Timers { .inOrder }
  }

  /// Goes through one program's schedules choice by choice; here there is none.
  package final class Stepper {
    package init(_ explorer: Explorer, token: String, sourceRoot: String? = nil) throws {
      throw ExplorerError.unsupported
    }

    package func choices(of text: String) throws -> [Int] { throw ExplorerError.unsupported }

    package func position(after choices: [Int]) throws -> Position { throw ExplorerError.unsupported }

    func token(of choices: [Int]) -> String { "" }

    func firstStep(after position: Position, of path: [Int]) throws -> Int { throw ExplorerError.unsupported }

    package func ways(
      from choices: [Int], seconds: Double = 10, watch: (Int) throws -> Void = { _ in }
    ) throws -> Ways {
      throw ExplorerError.unsupported
    }
  }

  extension Benchmark {
    package static func measure(
      _ program: String, seconds: Double = 1, limit: Double = limit, body: @escaping ProgramBody
    ) throws -> [BenchmarkResult] {
      throw ExplorerError.unsupported
    }
  }

  extension ExplorerChild {
    /// Ends the process: there is nothing to explore for.
    package static func run(module: String? = nil, _ body: @escaping ProgramBody) -> Never { exit(78) }
  }
#endif
