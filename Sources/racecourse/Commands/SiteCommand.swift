import Foundation

/// `racecourse site [<file.html>]`
struct SiteCommand: Command {
  private static let opens = Option(name: "--open", help: "Then open the file in the browser.")
  private static let sanitize = Option(
    name: "--sanitize",
    help: """
      First run those files with ThreadSanitizer that have no result for their present code, which takes minutes.
      """)
  private static let url = Option(
    name: "--url", value: .init(name: "address"),
    help: "Where the page will be: links to it have a picture, which is written beside it as PNG.")
  private static let standardPath = "racecourse.html"

  static let definition = CommandDefinition(
    name: "site",
    abstract: "Write the whole course as one HTML file, with every schedule to play.",
    discussion: """
      Write the whole course as one HTML file, which opens in any browser, without a network: the stories, the pairs, what \
      the compiler, live runs and all schedules say of them, every schedule to step through and to play, and exercises \
      to think through. It is made by compiling, running and exploring every file, which takes two or three minutes. \
      ThreadSanitizer's results are those of the last --sanitize.
      """,
    arguments: [
      Argument(
        "<file.html>", isOptional: true, help: "The file to write (default: \(standardPath)).",
        candidates: [.files])
    ],
    options: [opens, sanitize, url, Output.noColorOption, .help],
    parse: { words in
      SiteCommand(
        path: words.arguments.first ?? standardPath, opens: words.has(opens),
        sanitizes: words.has(sanitize), address: try address(words), output: Output(words))
    })

  private static func address(_ words: Words) throws(UsageError) -> URL? {
    guard let text = words.value(url) else { return nil }
    guard let address = URL(string: text), ["http", "https"].contains(address.scheme), address.host() != nil
    else { throw .noAddress(text, option: url.name) }
    return address
  }

  /// Where the page is written, as it was typed.
  let path: String
  let opens: Bool
  /// Whether ThreadSanitizer looks at every file first.
  let sanitizes: Bool
  /// Where the page will be; nil if that is not known.
  let address: URL?
  let output: Output

  func run() throws -> ExitCode {
    let browser = opens ? try Browser() : nil
    let file = try OutputFile(path: path)
    let picture = URL(filePath: path).deletingPathExtension().appendingPathExtension("png")
    let preview = try address.map { _ in try OutputFile(path: picture.path) }
    let began = ContinuousClock.now
    let sources = Sources.default()
    let executable = try Terminal.executable()
    let compiler = try CompilerRunner(executable: executable, root: try sources.root())
    let provenance = Provenance(compiler: try compiler.version())
    let sanitizer = SanitizedEvidence(exhibits: Course.exhibits, output: output, leavesOutKnown: true)
    let sanitized = sanitizes ? try sanitizer.run() : .success
    let collector = SiteCollector(executable: executable, sources: sources)
    let show = { @Sendable progress in Terminal.progress(SiteReport.text(progress)) }
    let collected = try collector.collect(Course.exhibits, progress: show)
    let exercises = try collector.collect(Course.exercises, progress: show)
    Terminal.progress(SiteReport.writing)
    let shared = address.map { SharedLink(page: $0, picture: picture.lastPathComponent) }
    let made = SitePage(
      collected: collected, exercises: exercises, sources: sources, provenance: provenance, shared: shared)
    let page = Data(try made.html().utf8)
    try file.write(page)
    try preview?.write(SharedLink.preview(sources))
    let failed =
      collected.filter { !$0.holds }.map(\.exhibit.id) + exercises.filter { !$0.holds }.map(\.exercise.id)
    output.print(
      SiteReport.conclusion(
        path: path, exhibits: collected.count, bytes: page.count, seconds: (.now - began) / .seconds(1),
        isExplored: Explorer.isSupported, failed: failed))
    try browser?.open(URL(filePath: path))
    return failed.isEmpty ? sanitized : ExitCode(holds: false)
  }
}
