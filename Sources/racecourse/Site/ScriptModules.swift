/// The page's scripts: modules that say what they import, put together into one script.
///
/// A module becomes a function: it sees what it imports, and nothing else of other modules. What it imports and exports is
/// written like this, at the beginning of a line:
///
///     import { h, span } from "./dom.js";
///     export const plural = …
///     export class Walk …
struct ScriptModules {
  private let modules: [String: ScriptModule]

  /// Modules by the names of their files.
  ///
  /// - Throws: ``ScriptError`` if one imports or exports in another form.
  init(_ texts: [String: String]) throws {
    modules = try texts.reduce(into: [:]) { $0[$1.key] = try ScriptModule(name: $1.key, text: $1.value) }
  }

  /// The modules of the page, which are read from the checkout.
  ///
  /// - Throws: ``SourcesMissing`` if the folder is not found; ``ScriptError``.
  init(_ sources: Sources) throws {
    try self.init(Dictionary(SiteResources.texts(ending: ".js", sources)) { $1 })
  }

  /// An expression: runs a module after all that it needs, each once, and gives what it exports.
  ///
  /// - Throws: ``ScriptError``.
  func script(_ entry: String = "main.js") throws -> String {
    var order: [ScriptModule] = []
    try visit(entry, from: [], &order)
    let functions = order.map { module in
      let imports = module.imports.map { "{ \($0.names.joined(separator: ", ")) }" }.joined(separator: ", ")
      let given = module.imports.map { variable($0.module) }.joined(separator: ", ")
      return """
        const \(variable(module.name)) = ((\(imports)) => {
        \(module.body)
        return { \(module.exports.joined(separator: ", ")) };
        })(\(given));

        """
    }
    return "(() => {\n\"use strict\";\n\(functions.joined())return \(variable(entry));\n})()"
  }

  private func visit(_ name: String, from path: [String], _ order: inout [ScriptModule]) throws {
    if order.contains(where: { $0.name == name }) { return }
    if path.contains(name) { throw ScriptError.cycle(path + [name]) }
    guard let module = modules[name] else { throw ScriptError.noModule(name, in: path.last ?? name) }
    for one in module.imports {
      try visit(one.module, from: path + [name], &order)
      for wanted in one.names where modules[one.module]?.exports.contains(wanted) != true {
        throw ScriptError.notExported(wanted, by: one.module, in: name)
      }
    }
    order.append(module)
  }

  private func variable(_ module: String) -> String { "$" + module.dropLast(".js".count) }

  /// What nobody needs: `dom.js exports span`, `map.js imports h`.
  var needless: [String] {
    let imported = Set(
      modules.values.flatMap(\.imports).flatMap { one in one.names.map { [one.module, $0] } })
    return modules.values.flatMap { module in
      module.exports.filter { !imported.contains([module.name, $0]) }.map { "\(module.name) exports \($0)" }
        + module.imports.flatMap(\.names).filter { !module.uses($0) }.map { "\(module.name) imports \($0)" }
    }.sorted()
  }
}

private struct ScriptModule {
  let name: String
  let imports: [(module: String, names: [String])]
  let exports: [String]
  /// The text without the words that import and export, and without comments and indentation.
  let body: String

  init(name: String, text: String) throws {
    self.name = name
    let importing = /(?m)^import \{([\w\s,]+)\} from "\.\/([\w-]+\.js)";\n/
    let exporting = /(?m)^export ((?:const|class|function|async function) (\w+))/
    imports = text.matches(of: importing).map { match in
      let names = match.output.1.split { $0 == "," || $0.isWhitespace }.map(String.init)
      return (String(match.output.2), names)
    }
    exports = text.matches(of: exporting).map { String($0.output.2) }
    body = text.replacing(importing, with: "").replacing(exporting) { $0.output.1 }.withoutComments
    if let line = body.firstMatch(of: /(?m)^(?:import|export)\b.*$/) {
      throw ScriptError.form(String(line.output), in: name)
    }
  }

  /// Whether a name stands in the text as a word of its own.
  func uses(_ name: String) -> Bool {
    body.matches(of: /[\w$]+/).contains { $0.output == name }
  }
}

/// Why modules cannot be put together.
enum ScriptError: Error, Equatable, CustomStringConvertible {
  case noModule(String, in: String)
  case notExported(String, by: String, in: String)
  /// The modules, each of which imports the next; the first is the last.
  case cycle([String])
  case form(String, in: String)

  var description: String {
    switch self {
    case .noModule(let module, let file): "\(file): there is no module '\(module)'."
    case .notExported(let name, let module, let file): "\(file): '\(module)' does not export '\(name)'."
    case .cycle(let path): "These modules import each other: \(path.joined(separator: ", "))."
    case .form(let line, let file):
      "\(file): '\(line)' is not understood: write 'import { a } from \"./b.js\";' or 'export const a'."
    }
  }
}

extension String {
  /// A script or a style without the comments that have lines of their own, empty lines, and indentation: a page is read by
  /// browsers.
  var withoutComments: String {
    replacing(/(?m)^\s*(?:\/\/.*|\/\*[\s\S]*?\*\/)$\n?/, with: "").replacing(/(?m)^\s+/, with: "")
  }
}
