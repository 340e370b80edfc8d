import Foundation

/// Compiles the files of a pair with the settings of the fixed modules, and collects the diagnostics.
struct CompilerRunner: Sendable {
  private let compiler: SwiftCompiler
  private let root: URL

  /// - Parameters:
  ///   - executable: the tool; the modules that lessons import are beside it.
  ///   - root: the package's folder.
  /// - Throws: ``CompilerError`` if there is no compiler, or no module to import.
  init(executable: URL, root: URL) throws {
    compiler = try SwiftCompiler(beside: executable)
    let modules = compiler.modules
    guard FileManager.default.fileExists(atPath: modules.appending(path: "Studio.swiftmodule").path) else {
      throw CompilerError.noModules(modules)
    }
    self.root = root
  }

  /// Which compiler it is, in its own words.
  ///
  /// - Throws: `ProcessError`.
  func version() throws -> String { try compiler.version() }

  /// Compiles one file, and returns the compiler's diagnostics in order.
  ///
  /// - Throws: ``CompilerError/failed(_:)`` if it ended without a diagnostic and without success.
  func check(_ exhibit: Exhibit, _ variant: Variant) throws -> CompiledRun {
    let file = exhibit.path(variant)
    let answer = try compiler.check(
      [root.appending(path: file)], settings: CompileSettings(.swift6, .mainActor))
    let diagnostics = answer.output.split(separator: "\n").compactMap {
      Diagnostic(line: String($0), file: file)
    }
    if !answer.succeeded, !diagnostics.contains(where: { $0.severity == .error }) {
      throw answer.failure
    }
    return CompiledRun(exhibit: exhibit, variant: variant, diagnostics: diagnostics)
  }
}

extension CompilerRunner {
  /// Where the code of a file runs although it does not say so, and what crosses there, with the settings of its lesson.
  ///
  /// - Parameter source: the file's text.
  /// - Throws: ``CompilerError/failed(_:)``.
  func impliedIsolation(_ exhibit: Exhibit, _ variant: Variant, in source: String) throws -> ImpliedIsolation
  {
    let file = root.appending(path: exhibit.path(variant))
    let settings = CompileSettings(variant == .racy ? .swift5 : .swift6, .mainActor)
    let forms = [["-emit-silgen", "-g", "-Xllvm", "-sil-print-debuginfo"], ["-dump-ast"]]
    let answers = try forms.map { try compiler.translate(file, to: $0, settings: settings) }
    for answer in answers where !answer.succeeded { throw answer.failure }
    return ImpliedIsolation(
      sil: answers[0].output, tree: answers[1].output, file: file.path, source: source)
  }
}

/// Why the compiler could not be run.
enum CompilerError: CourseError, Equatable {
  /// No `swiftc` in any folder of `PATH`.
  case noCompiler
  /// The module `Studio`, which every lesson imports, is not in this folder.
  case noModules(URL)
  /// The compiler failed without a diagnostic: how it ended, and the end of what it printed.
  case failed(String)

  var message: String {
    switch self {
    case .noCompiler:
      """
      No 'swiftc' was found in PATH, and this command needs the Swift compiler: install the Swift toolchain, or add \
      the folder of its programs to PATH.
      """
    case .noModules(let folder):
      """
      The module 'Studio', which the lessons import, was not found in \(folder.path(percentEncoded: false)). \
      Run 'swift build', and run racecourse from the folder where it was built, or copy all that the README names under \
      'Installed once'.
      """
    case .failed(let how): how
    }
  }

  var exitCode: ExitCode { .software }
}
