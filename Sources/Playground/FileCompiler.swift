import Evidence
import Explorer
import Foundation

/// Compiles a learner's file on the spot, and links it with the explorer to a small program of its own.
///
/// The file is instrumented as a lesson is, and linked without the sanitizer against the object files that the tool itself
/// was built from. What was compiled before is kept below the build's folder: a file that did not change is there at once.
public struct FileCompiler: Sendable {
  private let compiler: SwiftCompiler
  private let objects: BuiltObjects
  private let cache: CompiledFileCache

  /// - Parameter toolExecutable: the tool, in the folder in which it was built.
  /// - Throws: ``PlaygroundError/noBuild(_:)``; `CompilerError.noCompiler`; `ExplorerError.unsupported` where nothing can
  ///   be explored.
  public init(toolExecutable: URL) throws {
    guard Explorer.isSupported else { throw ExplorerError.unsupported }
    compiler = try SwiftCompiler()
    objects = try BuiltObjects(beside: toolExecutable)
    cache = CompiledFileCache(folder: objects.folder.appending(path: "compiled-files"))
  }

  /// Compiles and links one file, unless that was done before.
  ///
  /// - Throws: ``PlaygroundError``; `CompilerError.failed` if compiler or linker ended without success and without a
  ///   diagnostic.
  public func compile(_ file: URL, settings: CompileSettings) throws -> CompiledFile {
    let file = file.standardizedFileURL
    guard let data = try? Data(contentsOf: file) else { throw PlaygroundError.noFile(file) }
    let linked = try linkedObjects(for: data)
    let options = options(file, settings, linked)
    let key = CompiledFileCache.key(options, data, madeOf: linked + [compiler.executable])
    if let entry = cache.entry(key) {
      return CompiledFile(
        file: file, settings: settings, diagnostics: diagnostics(file, entry.said),
        executable: entry.executable)
    }
    try cache.write(Self.entry, to: entryFile)
    let draft = try cache.draft()
    defer { draft.discard() }
    let answer = try compiler.run(options + ["-o", draft.executable.path])
    let said = diagnostics(file, answer.said)
    guard answer.succeeded else {
      if said.contains(where: { $0.severity == .error }) {
        return CompiledFile(file: file, settings: settings, diagnostics: said, executable: nil)
      }
      try throwEntryError(file, answer.said)
      throw CompilerError.failed(answer.said)
    }
    let kept = try cache.keep(draft, as: key, said: answer.said)
    return CompiledFile(file: file, settings: settings, diagnostics: said, executable: kept)
  }

  /// The program around the file: a synchronous `main` that hands `playground()` to the explorer. It imports nothing, as an
  /// import in one file of a module brings extensions to all of them.
  private static let entry = """
    @_silgen_name("explorer_child_run")
    private func exploreRacecourseEntry(_ scenario: @escaping @MainActor @Sendable () async -> String) -> Never
    @main enum RacecourseEntry {
      static func main() { exploreRacecourseEntry { await playground() } }
    }
    """

  private var entryFile: URL { cache.folder.appending(path: "RacecourseEntry.swift") }

  /// The explorer, and Studio where the file imports it.
  private func linkedObjects(for data: Data) throws -> [URL] {
    let importsStudio = String(decoding: data, as: UTF8.self).contains(/import +Studio\b/)
    return try (["Explorer", "CAccessHooks"] + (importsStudio ? ["Studio"] : [])).flatMap(objects.of)
  }

  private func options(_ file: URL, _ settings: CompileSettings, _ linked: [URL]) -> [String] {
    settings.options
      // Told to the compiler itself: the driver would link the sanitizer too.
      + ["-g", "-Onone", "-wmo", "-Xfrontend", "-sanitize=thread", "-module-name", "Playground"]
      + ["-I", objects.modules.path, file.path, entryFile.path]
      + linked.map(\.path) + ["-Xlinker", "--export-dynamic"]
  }

  /// The diagnostics about the file itself, which is named by its last part alone.
  private func diagnostics(_ file: URL, _ said: String) -> [Diagnostic] {
    said.split(separator: "\n").compactMap { line in
      guard line.hasPrefix(file.path + ":") else { return nil }
      return Diagnostic(line: String(line), file: file.lastPathComponent)
    }
  }

  /// An error in the program around the file: there is no `playground()`, or one of another shape.
  private func throwEntryError(_ file: URL, _ said: String) throws {
    for line in said.split(separator: "\n") {
      guard let diagnostic = Diagnostic(line: String(line)), diagnostic.severity == .error else { continue }
      throw PlaygroundError.noEntry(file, said: diagnostic.message)
    }
  }
}
