/// `racecourse show <exhibit>`
struct ShowCommand: Command {
  static let definition = CommandDefinition(
    name: "show",
    abstract: "Show the two files of an exhibit, racy beside fixed.",
    discussion: """
      Show the two files of an exhibit, racy beside fixed, with the differing lines marked. Changes to a file take effect \
      after the next 'swift build'.
      """,
    arguments: [.exhibit],
    options: [
      Editor.option.explained("Open the racy file in the editor that $VISUAL or $EDITOR names."),
      Option.fixed.explained("With --edit: open the fixed file."),
      isolation,
      .language,
    ] + Output.options,
    parse: { try ShowCommand($0) })
  private static let isolation = Option(
    name: "--isolation",
    help: """
      Draw into the code what the compiler infers: where code runs that does not say so, and which values cross \
      from one side to the other.
      """)

  let exhibit: Exhibit
  /// The file to open, instead of showing the pair.
  let edited: Variant?
  /// Whether what the compiler infers is shown, too.
  let showsIsolation: Bool
  let output: Output

  private init(_ words: Words) throws(UsageError) {
    exhibit = try words.exhibit()
    let edits = words.has(Editor.option)
    if words.has(.fixed), !edits { throw .onlyWith(Option.fixed.name, Editor.option.name) }
    try words.refuse(Editor.option, with: [Output.jsonOption])
    showsIsolation = words.has(Self.isolation)
    if showsIsolation { try words.refuse(Self.isolation, with: [Output.jsonOption, Editor.option]) }
    edited = edits ? (words.has(.fixed) ? .fixed : .racy) : nil
    output = Output(words)
  }

  func run() throws -> ExitCode {
    let sources = Sources.default()
    if let edited { try Editor.open(sources.url(of: exhibit, edited)) }
    var racy = try sources.text(of: exhibit, .racy)
    var fixed = try sources.text(of: exhibit, .fixed)
    do { for variant in Variant.allCases { try sources.checkCompiled(exhibit, variant) } } catch {
      // The pair is that of the files, and nothing is run.
      Terminal.printError(["Warning: " + error.message])
    }
    if showsIsolation {
      let compiler = try CompilerRunner(executable: try Terminal.executable(), root: try sources.root())
      racy = try compiler.impliedIsolation(exhibit, .racy, in: racy).drawn(into: racy)
      fixed = try compiler.impliedIsolation(exhibit, .fixed, in: fixed).drawn(into: fixed)
    }
    try output.print(
      json: JSONReport.show(exhibit, racy: racy, fixed: fixed),
      or: PairReport(exhibit, racy: racy, fixed: fixed).blocks)
    return .success
  }
}
