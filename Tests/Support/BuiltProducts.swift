import Foundation

/// The tool that was built beside the tests.
public let tool = products.appending(path: "racecourse")

/// The program that explores the litmus tests: a test process cannot replace its own executors.
public let explorerChild = products.appending(path: "explorer-child")

/// The package's folder.
public let package = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The folder of the test bundle: the programs are beside it, or beside the bundle that the executable is in.
private let products: URL = {
  let executable = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
  return executable.deletingLastPathComponent()
}()

/// The paths of all files and folders of the package, without what was built and what a learner made.
///
/// - Throws: what reading the folders throws.
public func packagePaths(below folder: String = "") throws -> [String] {
  let names = try FileManager.default.contentsOfDirectory(atPath: package.appending(path: folder).path)
  return try names.sorted().flatMap { name -> [String] in
    let ours = [".ci", ".devcontainer", ".github"]
    guard ours.contains(name) || !name.hasPrefix(".") && name != "my-exercises" else { return [] }
    let url = package.appending(path: folder + name)
    let isFolder = try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
    return [folder + name] + (isFolder ? try packagePaths(below: folder + name + "/") : [])
  }
}
