import Explorer
import Foundation

/// Tries a small real example of everything that the course does on this machine.
struct MachineCheck {
  private static let example = "counter"
  private static let download = "tap-to-load"
  private static let inContainer =
    "Run the course in a Linux container (Documentation/Systems.md), or read the page that 'racecourse site' writes."

  let executable: URL
  let sources: Sources
  let environment = ProcessInfo.processInfo.environment

  /// All parts, in the order in which a remedy helps those after it.
  ///
  /// - Parameter progress: called with the name of each part before it is tried.
  func parts(progress: (String) -> Void) -> [MachinePart] {
    let all: [(String, (String) -> MachinePart)] = [
      ("system", system), ("lessons", lessons), ("compiler", compiler), ("live runs", liveRuns),
      ("schedules", schedules), ("ThreadSanitizer", sanitizer), ("your progress", progressFile),
      ("page", page), ("editor", editor), ("terminal", terminal),
    ]
    return all.map { name, part in
      progress(name)
      return part(name)
    }
  }

  private func system(_ name: String) -> MachinePart {
    var system = utsname()
    uname(&system)
    func text<Field>(_ field: Field) -> String {
      withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let found = "\(text(system.sysname)) on \(text(system.machine)), \(plural(cores, "core"))"
    guard cores < 2 else { return MachinePart(name, .works, found) }
    return MachinePart(
      name, .missing, found,
      remedy:
        "Live runs rarely show a race on one core. Give the machine two; 'racecourse explore' needs one.")
  }

  private func lessons(_ name: String) -> MachinePart {
    MachinePart(name) {
      _ = try sources.root()
      return "\(Course.exhibits.count) exhibits and \(Course.exercises.count) exercises"
    }
  }

  private func compiler(_ name: String) -> MachinePart {
    MachinePart(name) {
      let compiler = try CompilerRunner(executable: executable, root: try sources.root())
      let run = try compiler.check(try exhibit(Self.example), .racy)
      let version = try compiler.version()
      guard run.holds else { throw MachineError.otherCompiler(version) }
      return "\(version); it \(run.verdict) the racy file of \(run.exhibit.id)"
    }
  }

  /// A lesson's own server on the loopback interface, and a child process that downloads from it.
  private func liveRuns(_ name: String) -> MachinePart {
    MachinePart(name) {
      let exhibit = try exhibit(Self.download)
      let live = try LiveRunner(executable: executable, sourceRoot: try sources.root()).run(exhibit, .fixed)
      guard VariantRun(exhibit: exhibit, variant: .fixed, live: live).holds else {
        throw MachineError.contradicted(exhibit.id)
      }
      return "\(exhibit.id) downloaded from its own server"
    }
  }

  private func schedules(_ name: String) -> MachinePart {
    guard Explorer.isSupported else {
      return MachinePart(name, .missing, ExplorerError.needs, remedy: Self.inContainer)
    }
    return MachinePart(name) {
      let exhibit = try exhibit(Self.example)
      let run = try LessonProgram(
        exhibit, .racy, executable: executable, sourceRoot: try sources.root()
      ).explore()
      guard run.holds else { throw MachineError.contradicted(exhibit.id) }
      let wrong = run.outcomes.forbidden
      return "of \(plural(run.exploration.schedules, "schedule")) of \(exhibit.id), \(wrong) go wrong"
    }
  }

  /// A program with a race that ThreadSanitizer reports at every time.
  private func sanitizer(_ name: String) -> MachinePart {
    MachinePart(
      name, orElse: .missing,
      remedy: "Only 'racecourse evidence --sanitize' needs it. The toolchains of swift.org have it."
    ) {
      let scratch = try Scratch()
      defer { scratch.remove() }
      let (file, program) = (
        scratch.folder.appending(path: "main.swift"), scratch.folder.appending(path: "race")
      )
      try Data(Self.race.utf8).write(to: file)
      let answer = try SwiftCompiler(beside: executable).sanitize(file, to: program)
      guard answer.succeeded else { throw answer.failure }
      var reports = ""
      let child = LineProcess(
        executable: program, arguments: [], patience: 30, environment: ["TSAN_OPTIONS": "exitcode=0"])
      let ending = try child.run(line: { _ in }, error: { reports += $0 })
      guard ending == .exited(0), !SanitizerReport.all(in: reports).isEmpty else {
        throw MachineError.noReport(reports.split(separator: "\n").first.map(String.init))
      }
      return "it reports the race of a small program"
    }
  }

  private static let race = """
    import Dispatch
    nonisolated(unsafe) var count = 0
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      count += 1
      done.signal()
    }
    count += 1
    done.wait()
    """

  private func progressFile(_ name: String) -> MachinePart {
    MachinePart(
      name, orElse: .missing,
      remedy:
        "Set RACECOURSE_PROGRESS to a folder that you can write to. Without it, runs are not remembered."
    ) {
      guard let file = CourseProgressFile.learners() else { throw MachineError.noFolder }
      if let problem = file.update({ _ in }) { throw problem }
      return file.url.path(percentEncoded: false)
    }
  }

  private func page(_ name: String) -> MachinePart {
    MachinePart(name, orElse: .missing) {
      _ = try SiteResources(sources)
      _ = try Browser()
      return "'racecourse site --open' writes it for \(Browser.name)"
    }
  }

  private func editor(_ name: String) -> MachinePart {
    do throws(EditorError) {
      let words = try EditorCommand(environment, file: "").words
      guard words[0].contains("/") || URL(programInPath: words[0]) != nil else {
        throw .notStarted(words[0], code: ENOENT)
      }
      return MachinePart(name, .works, "'--edit' opens \(words[0])")
    } catch .notSet {
      return MachinePart(
        name, .missing, "none is chosen", remedy: "'--edit' needs one: 'export EDITOR=nano'.")
    } catch {
      return MachinePart(name, .missing, error.message)
    }
  }

  private func terminal(_ name: String) -> MachinePart {
    guard Terminal.isInput, Terminal.isOutput, !Terminal.isDumb, let rows = Terminal.rows else {
      return MachinePart(
        name, .missing, "this is none",
        remedy: "Games, bets and walks need one: type the command at a terminal, without a pipe.")
    }
    let size = "\(Terminal.columns) columns and \(rows) lines"
    return Terminal.columns >= 80 && rows >= 24
      ? MachinePart(name, .works, size)
      : MachinePart(name, .missing, size, remedy: "Make the window 80 columns wide and 24 lines high.")
  }

  private func exhibit(_ name: String) throws -> Exhibit {
    guard let exhibit = Course.exhibit(name) else { throw MachineError.contradicted(name) }
    return exhibit
  }
}

/// What was tried has another result than on other machines.
enum MachineError: CourseError, Equatable {
  /// The compiler judges a lesson in another way.
  case otherCompiler(String)
  /// An exhibit ended as the course says that it cannot.
  case contradicted(String)
  /// ThreadSanitizer reported no race; the first line that it printed.
  case noReport(String?)
  /// There is no folder for what the learner did.
  case noFolder

  var message: String {
    switch self {
    case .otherCompiler(let version):
      "\(version) does not say what the course expects of a lesson. Use the toolchain 6.3 from swift.org."
    case .contradicted(let exhibit):
      "\(exhibit) does not end as the course says. 'racecourse \(exhibit) --all' shows how."
    case .noReport(let said): "no report about a race\(said.map { ": \($0)" } ?? "")"
    case .noFolder: "there is no folder for it"
    }
  }

  var exitCode: ExitCode { .failure }
}
