import Foundation
import Testing

/// The page under test: `.ci/site` has the whole course made by the tool, and gives its file.
enum CoursePage {
  /// The file; nil in `swift test`, which has no test of the page in a browser.
  static let file = ProcessInfo.processInfo.environment["RACECOURSE_SITE"].map { URL(filePath: $0) }
}

/// Opens the page at an address in a new tab. The first closure runs before the page is opened.
///
/// - Throws: what the bodies throw; ``BrowserError``.
func withCourse<Result>(
  at address: String = "", width: Int = 1280, height: Int = 800,
  before prepare: (Tab) throws -> Void = { _ in },
  _ body: (Tab) throws -> Result
) throws -> Result {
  let browser = try #require(Browser.shared)
  let file = try #require(CoursePage.file)
  return try browser.withTab(width: width, height: height) { tab in
    try prepare(tab)
    try tab.open(file, at: address)
    return try body(tab)
  }
}

extension Tab {
  /// Follows a link to another address of the page, and waits until the page shows it.
  ///
  /// - Throws: ``BrowserError``.
  func follow(_ address: String) throws {
    let _: Bool? = try call(
      """
      address => location.hash === (address === '#' ? '' : encodeURI(address)) || new Promise(done => {
        addEventListener("hashchange", () => done(true), { once: true })
        location.hash = address
      })
      """, "#\(address)")
  }

  /// The address in the page, without `#`.
  ///
  /// - Throws: ``BrowserError``.
  func address() throws -> String { try value("decodeURIComponent(location.hash.slice(1))") }

  /// The headings that are shown.
  ///
  /// - Throws: ``BrowserError``.
  func headings() throws -> [String] {
    try accessibilityTree().filter { $0.kind == "heading" }.map(\.label)
  }

  /// Waits until a heading has these words.
  ///
  /// - Throws: ``BrowserError/never(_:)``.
  func waitForHeading(_ words: String) throws {
    let headings = "[...document.querySelectorAll('#app :is(h1, h2)')].map(heading => heading.textContent)"
    try wait(until: "\(headings).some(text => text.includes(\(quoted(words))))")
  }

  /// Whether the words are to be seen on the page.
  ///
  /// - Throws: ``BrowserError``.
  func shows(_ words: String) throws -> Bool {
    try call("words => document.body.innerText.replace(/\\s+/g, ' ').includes(words)", words)
  }

  /// A text as a literal of JavaScript.
  func quoted(_ text: String) -> String {
    (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "''"
  }
}
