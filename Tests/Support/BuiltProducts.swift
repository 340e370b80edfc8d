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
