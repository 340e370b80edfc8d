import Foundation
import PackagePlugin

/// Puts the text of each lesson into the module `Course`, so that the tool knows the lines that it was compiled from; and the README
/// of each exercise, which says all about it.
@main struct CompiledLessons: BuildToolPlugin {
  /// Writes a dictionary from paths to texts. The arguments are the new file, the package's folder, and the lessons.
  private static let script = ##"""
    set -e
    exec > "$0"
    cd "$1"
    shift
    echo 'let compiledLessons: [String: String] = ['
    for file; do
      printf '"%s": #"""\n' "$file"
      cat "$file"
      printf '\n"""#,\n'
    done
    echo ']'
    """##

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL.path(percentEncoded: false)
    let lessons = context.package.targets
      .filter { $0.directoryURL.path(percentEncoded: false).hasPrefix(root + "Lessons/") }
    let stages = Set(lessons.map { $0.directoryURL.deletingLastPathComponent() })
    let exercises = try stages.map { $0.appending(path: "Exercises") }
      .filter { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
      .flatMap { try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil) }
      .map { $0.appending(path: "README.md") }
      .filter { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
      .sorted { $0.path < $1.path }
    let files =
      lessons.flatMap { $0.sourceModule?.sourceFiles(withSuffix: "swift").map(\.url) ?? [] } + exercises
    let names = files.map { String($0.path(percentEncoded: false).dropFirst(root.count)) }
    let output = context.pluginWorkDirectoryURL.appending(path: "CompiledLessons.swift")
    return [
      .buildCommand(
        displayName: "Keeping the text of the lessons", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", Self.script, output.path(percentEncoded: false), root] + names, inputFiles: files,
        outputFiles: [output])
    ]
  }
}
