import Foundation

/// The tool that was built beside these tests.
let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "racecourse")
