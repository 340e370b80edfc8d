import Foundation
import Support
import Testing

@testable import racecourse

/// The page under test: `.ci/site` has the whole course made by the tool, and gives its file.
enum CoursePage {
  /// The file; nil in `swift test`, which has no test of the page in a browser.
  static let file = ProcessInfo.processInfo.environment["RACECOURSE_SITE"].map { URL(filePath: $0) }
}

/// Opens the page in a new tab.
func withPage<Result>(_ body: (Tab) throws -> Result) throws -> Result {
  try Browser.shared.get().withTabs { tabs in
    try tabs[0].open(#require(CoursePage.file))
    return try body(tabs[0])
  }
}

extension Tab {
  /// What a function in a file of `Page/` returns for texts.
  func call<Value: Decodable>(_ file: String, _ function: String, _ arguments: String...) throws -> Value {
    let texts = String(decoding: try JSONEncoder().encode(arguments), as: UTF8.self)
    return try value("\(PageScripts.script(file)).\(function)(...\(texts))")
  }
}

/// The tests that are written in JavaScript, in `Page/`: modules that import from each other and from the page's own.
/// What they import runs once more, beside the page's own scripts.
enum PageScripts {
  static let folder = package.appending(path: "Tests/SiteTests/Page")

  /// The files that have tests.
  static func files() throws -> [String] {
    try cases(names(in: folder).filter { $0.hasSuffix("Tests.js") })
  }

  /// An expression for what a file exports.
  static func script(_ file: String) throws -> String {
    let script = try modules.get().script(file)
    return "(globalThis.everyCaseIsWanted = \(LongTests.site.areWanted), \(script))"
  }

  private static let modules = Result {
    let resources = try Sources.default().root().appending(path: SitePage.folder)
    let texts = try [resources, folder].flatMap { folder in
      try names(in: folder).map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
    }
    return try ScriptModules(Dictionary(texts) { $1 })
  }

  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".js") }.sorted()
  }
}
