import Course
import Evidence
import Explorer
import Foundation

/// Compiles a learner's file on the spot, and links it with the explorer to a small program of its own.
///
/// The file is instrumented as a lesson is, and linked without the sanitizer against the object files that the tool itself
/// was built from. What was compiled before is kept below the build's folder: a file that did not change is there at once.
/// Where nothing can be explored, a file is compiled all the way, and no program is made of it.
public struct FileCompiler: Sendable {
  private let compiler: SwiftCompiler
  /// What a program is linked to; nil where nothing can be explored.
  private let objects: BuiltObjects?
  private let cache: CompiledFileCache

  /// - Parameter toolExecutable: the tool, in the folder in which it was built.
  /// - Throws: ``PlaygroundError/noBuild(_:)``; `CompilerError.noCompiler`.
  public init(toolExecutable: URL) throws {
    compiler = try SwiftCompiler(beside: toolExecutable)
    objects = Explorer.isSupported ? try BuiltObjects(beside: toolExecutable) : nil
    let folder = toolExecutable.resolvingSymlinksInPath().deletingLastPathComponent()
    cache = CompiledFileCache(folder: folder.appending(path: "compiled-files"))
  }

  /// Compiles and links a file of the learner's own.
  ///
  /// - Parameter isolation: its default isolation; without it what a comment of the file says, and else that of a package.
  /// - Throws: as ``compile(_:scene:settings:)``; ``PlaygroundError/unknownIsolation(_:line:_:)``.
  public func compile(
    _ file: URL, _ mode: CompileSettings.LanguageMode, isolation: DefaultIsolation? = nil
  ) throws -> CompiledFile {
    guard let data = try? WholeFile.read(file, limit: WholeFile.largestSource) else {
      throw PlaygroundError.noFile(file.standardizedFileURL)
    }
    let declared = try isolation ?? .declared(in: String(decoding: data, as: UTF8.self), of: file)
    return try compile(file, settings: CompileSettings(mode, declared ?? .nonisolated))
  }

  /// Compiles and links one file, unless that was done before.
  ///
  /// - Parameter scene: the course's file that plays the learner's, with `scenario()` as its entry; without it the entry is
  ///   the learner's own `playground()`. Of a scene only errors are given.
  /// - Throws: ``PlaygroundError``; `CompilerError.failed` if compiler or linker ended without success and without a
  ///   diagnostic.
  public func compile(_ file: URL, scene: URL? = nil, settings: CompileSettings) throws -> CompiledFile {
    let file = file.standardizedFileURL
    var data = Data()
    for part in [file, scene].compactMap(\.self) {
      guard let text = try? WholeFile.read(part, limit: WholeFile.largestSource) else {
        throw PlaygroundError.noFile(part)
      }
      data += text
    }
    let entry = Entry(scene == nil ? "playground" : "scenario", in: cache.folder)
    let sources = [file, scene, entry.file].compactMap(\.self)
    guard let objects else {
      try cache.write(entry.text, to: entry.file)
      let answer = try compiler.check(sources, settings: settings)
      return try compiled(file, scene, settings, answer) { nil }
    }
    let linked = try self.objects(objects, for: data)
    let program = LinkedProgram(
      sources: sources, module: Self.moduleName, settings: settings, objects: linked)
    let key = CompiledFileCache.key(
      compiler.arguments(linking: program), data, madeOf: linked + [compiler.executable])
    if let kept = cache.entry(key) {
      return CompiledFile(
        file: file, settings: settings, diagnostics: diagnostics(file, scene, kept.output),
        executable: kept.executable)
    }
    try cache.write(entry.text, to: entry.file)
    let draft = try cache.draft()
    defer { draft.discard() }
    let answer = try compiler.link(program, to: draft.executable)
    return try compiled(file, scene, settings, answer) {
      try cache.keep(draft, as: key, output: answer.output)
    }
  }

  /// What became of the file. The program is asked for if the compiler accepted it.
  private func compiled(
    _ file: URL, _ scene: URL?, _ settings: CompileSettings, _ answer: SwiftCompiler.Answer,
    program: () throws -> URL?
  ) throws -> CompiledFile {
    let diagnostics = diagnostics(file, scene, answer.output)
    if !answer.succeeded, !diagnostics.contains(where: { $0.severity == .error }) {
      try throwEntryError(file, answer.output)
      throw CompilerError.failed(answer.output)
    }
    return CompiledFile(
      file: file, settings: settings, diagnostics: diagnostics,
      executable: answer.succeeded ? try program() : nil)
  }

  private static let moduleName = "Playground"

  /// The program around the file: a synchronous `main` that hands a function of it to the explorer. It imports nothing, as
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

  /// The explorer, and Studio where the file imports it.
  private func objects(_ objects: BuiltObjects, for data: Data) throws -> [URL] {
    let tokens = SwiftToken.all(in: String(decoding: data, as: UTF8.self)).map(\.text)
    let importsStudio = zip(tokens, tokens.dropFirst()).contains { $0 == "import" && $1 == "Studio" }
    return try (["Explorer", "CAccessHooks"] + (importsStudio ? ["Studio"] : [])).flatMap(objects.of)
  }

  /// The diagnostics about the file itself, and the errors about its scene; each is named by its last part alone.
  private func diagnostics(_ file: URL, _ scene: URL?, _ output: String) -> [Diagnostic] {
    let lines = output.split(separator: "\n").map(String.init)
    func all(_ part: URL) -> [Diagnostic] {
      lines.filter { $0.hasPrefix(part.path + ":") }
        .compactMap { Diagnostic(line: $0, file: part.lastPathComponent) }
    }
    return all(file) + (scene.map(all) ?? []).filter { $0.severity == .error }
  }

  /// An error in the program around the file: there is no `playground()`, or one of another shape.
  private func throwEntryError(_ file: URL, _ output: String) throws {
    for line in output.split(separator: "\n") {
      guard let diagnostic = Diagnostic(line: String(line)), diagnostic.severity == .error else { continue }
      throw PlaygroundError.noEntry(file, message: diagnostic.message)
    }
  }
}
