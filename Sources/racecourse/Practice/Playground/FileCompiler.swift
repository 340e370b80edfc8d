import Foundation

/// Compiles a learner's files, and links them with the explorer into a separate small program.
///
/// The files are instrumented as a lesson is, and linked without the sanitizer against the object files that the tool itself
/// was built from. Programs are kept beside the tool, so unchanged files are not compiled again.
/// If nothing can be explored, files are fully compiled, but no program is made.
struct FileCompiler: Sendable {
  private let compiler: SwiftCompiler
  /// The objects that a program is linked with; nil if nothing can be explored.
  private let objects: BuiltObjects?
  private let cache: CompiledFileCache

  /// - Parameter toolExecutable: the tool, in the folder in which it was built.
  /// - Throws: ``PlaygroundError/noBuild(_:)``; `CompilerError.noCompiler`.
  init(toolExecutable: URL) throws {
    compiler = try SwiftCompiler(beside: toolExecutable)
    objects = Explorer.isSupported ? try BuiltObjects(beside: toolExecutable) : nil
    cache = CompiledFileCache(beside: toolExecutable)
  }

  /// Compiles and links files of the learner's own: the files of one module.
  ///
  /// - Parameter isolation: its default isolation; without it, the one in a comment of one of the files, or else that of a
  ///   package.
  /// - Throws: ``PlaygroundError``; as ``compile(_:scene:settings:)``.
  func compile(
    _ files: [URL], _ mode: CompileSettings.LanguageMode, isolation: DefaultIsolation? = nil
  ) throws -> CompiledProgram {
    let sources = try LearnersSources(files)
    let declared = try isolation ?? sources.declaredIsolation()
    let expected = try sources.expectedOutcomes()
    var program = try compile(sources.files, scene: nil, CompileSettings(mode, declared ?? .nonisolated))
    program.expected = expected
    return program
  }

  /// Compiles and links one file together with the course's file that uses it, unless that was done before.
  ///
  /// - Parameter scene: its entry is `scenario()`; only its errors are returned.
  /// - Throws: ``PlaygroundError``; `CompilerError.failed` if compiler or linker ended without success and without a
  ///   diagnostic.
  func compile(_ file: URL, scene: URL, settings: CompileSettings) throws -> CompiledProgram {
    try compile([file.standardizedFileURL], scene: scene, settings)
  }

  private func compile(_ files: [URL], scene: URL?, _ settings: CompileSettings) throws -> CompiledProgram {
    let texts = try (files + [scene].compactMap(\.self)).map(LearnersSources.text)
    let entry = Entry(scene == nil ? "playground" : "scenario", in: cache.folder)
    let sources = files + [scene, entry.file].compactMap(\.self)
    guard let objects else {
      try cache.write(entry.text, to: entry.file)
      let answer = try compiler.check(sources, settings: settings)
      return try compiled(files, scene, settings, answer) { nil }
    }
    let linked = try self.objects(objects, for: texts)
    let program = LinkedProgram(
      sources: sources, module: Self.moduleName, settings: settings, objects: linked)
    let key = CompiledFileCache.key(
      compiler.arguments(linking: program), texts, madeOf: linked + [compiler.executable])
    if let kept = cache.entry(key) {
      return CompiledProgram(
        files: files, scene: scene, settings: settings, diagnostics: diagnostics(files, scene, kept.output),
        program: kept)
    }
    try cache.write(entry.text, to: entry.file)
    let draft = try cache.draft()
    defer { draft.discard() }
    let answer = try compiler.link(program, to: draft.executable)
    return try compiled(files, scene, settings, answer) {
      try cache.keep(draft, as: key, output: answer.output)
    }
  }

  /// The result for the files. The program is made only if the compiler accepted them.
  private func compiled(
    _ files: [URL], _ scene: URL?, _ settings: CompileSettings, _ answer: SwiftCompiler.Answer,
    program: () throws -> CompiledFileCache.Entry?
  ) throws -> CompiledProgram {
    let diagnostics = diagnostics(files, scene, answer.output)
    if scene == nil, let entries = severalEntries(diagnostics) {
      throw PlaygroundError.severalEntries(entries)
    }
    if !answer.succeeded, !diagnostics.contains(where: { $0.severity == .error }) {
      try throwEntryError(files, scene, answer.output)
      throw answer.failure
    }
    return CompiledProgram(
      files: files, scene: scene, settings: settings, diagnostics: diagnostics,
      program: answer.succeeded ? try program() : nil)
  }

  private static let moduleName = "Playground"

  /// The program around the files: a synchronous `main` that hands their function to the explorer. It imports nothing, as
  /// an import in one file of a module brings extensions to all of them.
  private struct Entry {
    let text: String
    let file: URL

    init(_ function: String, in folder: URL) {
      text = """
        @_silgen_name("explorer_child_run")
        private func exploreRacecourseEntry(
          module: String, _ scenario: @escaping @MainActor @Sendable () async -> String
        ) -> Never
        @main enum RacecourseEntry {
          static func main() { exploreRacecourseEntry(module: "\(moduleName)") { await \(function)() } }
        }
        """
      file = folder.appending(path: "RacecourseEntry-\(function).swift")
    }
  }

  /// The explorer, and Studio if a file imports it.
  private func objects(_ objects: BuiltObjects, for texts: [Data]) throws -> [URL] {
    let importsStudio = texts.contains { text in
      let tokens = SwiftToken.all(in: String(decoding: text, as: UTF8.self)).map(\.text)
      return zip(tokens, tokens.dropFirst()).contains { $0 == "import" && $1 == "Studio" }
    }
    return try (["Explorer", "CAccessHooks"] + (importsStudio ? ["Studio", "Pictures"] : [])).flatMap(
      objects.of)
  }

  /// The diagnostics about the files themselves, and the errors about their scene; each file is named without its folder.
  private func diagnostics(_ files: [URL], _ scene: URL?, _ output: String) -> [Diagnostic] {
    let all = output.split(separator: "\n").compactMap { line -> (diagnostic: Diagnostic, file: URL)? in
      let line = String(line)
      guard let file = (files + [scene].compactMap(\.self)).first(where: { line.hasPrefix($0.path + ":") })
      else { return nil }
      return Diagnostic(line: line, file: file.lastPathComponent).map { ($0, file) }
    }
    return all.filter { $0.file != scene }.map(\.diagnostic)
      + all.filter { $0.file == scene && $0.diagnostic.severity == .error }.map(\.diagnostic)
  }

  /// Where the functions are, if there is more than one `playground()`: the error is about one, its note about another.
  private func severalEntries(_ diagnostics: [Diagnostic]) -> [FileLine]? {
    let parts = ["declaration of 'playground()'", "'playground()' previously declared here"]
    let entries = diagnostics.filter { diagnostic in parts.contains { diagnostic.message.contains($0) } }
    let places = Set(entries.map(\.file)).sorted().flatMap { file in
      Set(entries.filter { $0.file == file }.map(\.line)).sorted().map {
        FileLine(file: file, line: $0)
      }
    }
    return places.count > 1 ? places : nil
  }

  /// An error in the program around the files: there is no `playground()` or `scenario()`, or it has the wrong type.
  private func throwEntryError(_ files: [URL], _ scene: URL?, _ output: String) throws {
    for line in output.split(separator: "\n") {
      guard let diagnostic = Diagnostic(line: String(line)), diagnostic.severity == .error else { continue }
      guard let scene else { throw PlaygroundError.noEntry(files, message: diagnostic.message) }
      throw PlaygroundError.noScenario(scene, message: diagnostic.message)
    }
  }
}
