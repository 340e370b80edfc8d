import CAccessHooks
import Foundation

/// The Swift compiler of this machine. Only this type writes its command lines.
struct SwiftCompiler: Sendable {
  /// The `swiftc` that is run.
  let executable: URL
  /// The folder with the modules that a file can import.
  let modules: URL

  /// The result of a compiler run.
  struct Answer: Sendable {
    let ending: Ending
    /// All that it printed.
    let output: String

    var succeeded: Bool { ending == .exited(0) }

    /// Why it failed, if it has no error to show in a file.
    var failure: CompilerError {
      let lines = output.split(separator: "\n").suffix(12)
      let said =
        lines.isEmpty ? "It printed nothing." : "The last that it printed:\n\(lines.joined(separator: "\n"))"
      return .failed("The Swift compiler \(end) \(said)")
    }

    private var end: String {
      switch ending {
      case .crashed(let reason):
        "died (\(reason)), before it reported an error in a file. If it was killed, the system may be short of memory: "
          + "quit other programs. If not, it is the compiler's own error: make the file smaller."
      case .hung:
        "was silent for \(Int(SwiftCompiler.patience)) seconds, and was ended. Try again when the machine is less busy, or make "
          + "the file smaller."
      case .exited(let code): "ended with code \(code), without an error in a file."
      default: "did not end as a program does."
      }
    }
  }

  /// For how many seconds it may be silent.
  private static let patience = 120.0

  /// Takes the first `swiftc` in `PATH`.
  /// - Parameter tool: the tool's executable; the modules that were built with it are beside it.
  /// - Throws: ``CompilerError/noCompiler``.
  init(beside tool: URL) throws {
    guard let found = URL(programInPath: "swiftc") else { throw CompilerError.noCompiler }
    executable = found
    modules = tool.resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "Modules")
  }

  /// The first line of what it says of its version: `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  func version() throws -> String {
    let lines = try run(["--version"]).output.split(separator: "\n").map(String.init)
    return lines.first { $0.contains("Swift version") } ?? lines.first ?? ""
  }

  /// Compiles the files of one module to SIL: transfers between tasks are checked there, not by the
  /// type checker.
  ///
  /// - Parameter options: further ones.
  func check(_ files: [URL], settings: CompileSettings, options: [String] = []) throws -> Answer {
    try run(
      ["-emit-sil", "-wmo"] + settings.options + options
        + ["-I", modules.path, "-module-name", "Lesson", "-o", "/dev/null"] + files.map(\.path))
  }

  /// Prints a file in a form of the compiler's own.
  ///
  /// - Parameter form: the options for this form.
  func translate(_ file: URL, to form: [String], settings: CompileSettings) throws -> Answer {
    try run(
      form + ["-wmo"] + settings.options
        + ["-I", modules.path, "-module-name", "Lesson", "-o", "-", file.path])
  }

  /// Compiles a program of one file with ThreadSanitizer.
  func sanitize(_ file: URL, to output: URL) throws -> Answer {
    try run(["-sanitize=thread", "-swift-version", "5", file.path, "-o", output.path])
  }

  /// Compiles the files of a program, instrumented as a lesson is, and links it with these object files.
  func link(_ program: LinkedProgram, to output: URL) throws -> Answer {
    // Its name alone: the linker replaces each % in a path.
    try run(
      arguments(linking: program) + ["-o", output.lastPathComponent], in: output.deletingLastPathComponent())
  }

  /// Everything that the result of ``link(_:to:)`` depends on besides the contents of the files.
  func arguments(linking program: LinkedProgram) -> [String] {
    // The first matching folder counts, so nested folders come first.
    let folders = Set(program.sources.map { $0.deletingLastPathComponent().path }).sorted(by: >)
    return program.settings.options
      // Passed to the compiler itself, because the driver would also link the sanitizer.
      + [
        "-g", "-Onone", "-wmo", "-no-emit-module-separately-wmo", "-Xfrontend", "-sanitize=thread",
        "-module-name", program.module,
      ]
      + ["-I", modules.path] + program.sources.map(\.path)
      // The program does not depend on the file's location or the time, so that tokens stay valid.
      + folders.flatMap { ["-debug-prefix-map", "\($0)=."] } + ["-file-compilation-dir", "."]
      + program.objects.map(\.path) + ["-Xlinker", "--export-dynamic", "-Xlinker", "--build-id=none"] + linker
  }

  /// The toolchain's own linker separates code from everything else, so that the code alone identifies a token's build.
  private var linker: [String] {
    let tools = executable.resolvingSymlinksInPath().deletingLastPathComponent()
    return tools.appending(path: "ld.lld").isProgram ? ["-use-ld=lld"] : []
  }

  private func run(_ arguments: [String], in folder: URL? = nil) throws -> Answer {
    var output: [UInt8] = []
    // The compiler leaves temporary folders behind. It traps if their path is not ASCII, and LLVM replaces each % in one.
    let usual = FileManager.default.temporaryDirectory
    let isUsual = usual.path.unicodeScalars.allSatisfy { $0.isASCII && $0 != "%" }
    let scratch = try Scratch(in: isUsual ? usual : URL(filePath: "/tmp"))
    defer { scratch.remove() }
    // It waits forever if it cannot start processes.
    let error = rc_room(8, 4)
    guard error == 0 else { throw ProcessError.notStarted(executable.path, code: error) }
    let child = LineProcess(
      executable: executable, arguments: arguments, patience: Self.patience, environment: scratch.environment,
      folder: folder ?? scratch.folder)
    let ending = try child.run(
      line: { output += Array(($0 + "\n").utf8) }, error: { output += Array($0.utf8) })
    return Answer(ending: ending, output: String(decoding: output, as: UTF8.self))
  }
}

/// What an executable is made of.
struct LinkedProgram: Sendable {
  /// The files of its one module.
  let sources: [URL]
  let module: String
  /// How the files are compiled.
  let settings: CompileSettings
  /// Object files that are linked unchanged.
  let objects: [URL]
}
