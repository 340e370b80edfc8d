import Foundation
import PackagePlugin

/// Writes what the module `Course` has of the lessons: the text of each file, so that the tool knows the lines that it was
/// compiled from; the functions of each pair; and the stages in the order of `Package.swift`. All else is read when needed.
@main struct CompiledLessons: BuildToolPlugin {
  /// Writes a file of Swift. The arguments are the new file, the package's folder, what it begins with, and the lessons.
  private static let script = ##"""
    set -e
    exec > "$0"
    cd "$1"
    printf '%s\n' "$2"
    shift 2
    echo 'let compiledLessons: [String: String] = ['
    for file; do
      printf '"%s": #"""\n' "$file"
      cat "$file"
      printf '\n"""#,\n'
    done
    echo ']'
    """##

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let stages = try stages(in: root.appending(path: "Package.swift"))
    let modules = context.package.targets.compactMap { $0.sourceModule }
    let pairs = stages.map { stage in
      ["Racy", "Fixed"].map { variant in
        modules.first { $0.name == stage + variant }?.sourceFiles(withSuffix: "swift").map(\.url) ?? []
      }
    }
    let files = pairs.joined().joined().sorted { $0.path < $1.path }
    let folder = root.path(percentEncoded: false)
    let names = files.map { String($0.path(percentEncoded: false).dropFirst(folder.count)) }
    let entries = zip(stages, pairs).flatMap { stage, pair in
      // A file without its other half is found by 'racecourse check-course'.
      Set(pair[0].map(name)).intersection(pair[1].map(name)).sorted().compactMap { entry($0, stage) }
    }
    let table =
      stages.flatMap { ["import \($0)Fixed", "import \($0)Racy"] }
      + ["let stageFolders = \(stages)", "let entryPoints: [EntryPoints] = ["] + entries + ["]"]
    let output = context.pluginWorkDirectoryURL.appending(path: "CompiledLessons.swift")
    return [
      .buildCommand(
        displayName: "Keeping what is compiled of the lessons", executable: URL(filePath: "/bin/sh"),
        arguments: [
          "-c", Self.script, output.path(percentEncoded: false), folder, table.joined(separator: "\n"),
        ]
          + names, inputFiles: files, outputFiles: [output])
    ]
  }

  /// The list `stages` of the manifest. SwiftPM gives the targets in another order.
  private func stages(in manifest: URL) throws -> [String] {
    let text = try String(contentsOf: manifest, encoding: .utf8)
    let list = text.firstMatch(of: /let stages = \[([^\]]*)\]/)?.output.1 ?? ""
    return list.matches(of: /"(\w+)"/).map { String($0.output.1) }
  }

  private func name(_ file: URL) -> String { file.deletingPathExtension().lastPathComponent }

  /// `LibraryAPI` is the exhibit `library-api`, and its function is `libraryAPI`.
  private func entry(_ name: String, _ stage: String) -> String? {
    let words = name.matches(of: /[A-Z]+(?![a-z])|[A-Z][a-z0-9]+/).map { String($0.output) }
    guard let first = words.first else { return nil }
    let function = ([first.lowercased()] + words.dropFirst()).joined()
    let exhibit = words.map { $0.lowercased() }.joined(separator: "-")
    return """
      EntryPoints(
        stage: "\(stage)", exhibit: "\(exhibit)", racy: { await \(stage)Racy.\(function)(in: $0) },
        fixed: { await \(stage)Fixed.\(function)(in: $0) }),
      """
  }
}
