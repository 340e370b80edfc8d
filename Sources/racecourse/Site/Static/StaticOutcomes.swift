/// How both files end: in live runs, and in all schedules; and what the compiler and ThreadSanitizer say.
struct StaticOutcomes {
  let collected: CollectedExhibit

  func html() -> String { table + "\n" + summaries + races }

  private var table: String {
    var rows: [SeenOutcome] = []
    for outcome in collected.versions.flatMap({ ($0.run.explored?.outcomes ?? []) + $0.run.outcomes })
    where !rows.contains(where: { $0.name == outcome.name }) {
      rows.append(outcome)
    }
    let isExplored = collected.racy.run.explored != nil
    let groups = isExplored ? ["schedules", "live runs"] : ["live runs"]
    let titles = groups.flatMap { group in
      Variant.allCases.map { "<th scope=\"col\">\(group), \($0.rawValue)</th>" }
    }
    let body = rows.map { row in
      let explored = collected.versions.compactMap { version in
        version.run.explored.map { cell(row, $0.outcomes, of: $0.exploration.schedules) }
      }
      let live = collected.versions.map { cell(row, $0.run.outcomes, of: $0.run.live.runs) }
      return """
        <tr class="\(row.expectation.rawValue)"><th scope="row">\(row.expectation.sign) \(HTML.escaped(row.name)) \
        <span class="meaning">\(HTML.escaped(row.meaning ?? ""))</span></th>\
        <td>\(row.expectation.rawValue)</td>\((explored + live).joined())</tr>
        """
    }
    return """
      <table class="outcomes"><thead><tr><th scope="col">outcome</th><th scope="col">expected</th>\
      \(titles.joined())</tr></thead><tbody>
      \(body.joined(separator: "\n"))
      </tbody></table>
      """
  }

  private func cell(_ row: SeenOutcome, _ outcomes: [SeenOutcome], of total: Int) -> String {
    let outcome = outcomes.first { $0.name == row.name }
    let count = outcome?.count ?? 0
    let luck = outcome?.luck.map { ", \($0)" } ?? ""
    return "<td class=\"count\">" + (count == 0 ? "0" : "\(grouped(count)) of \(grouped(total))\(luck)")
      + "</td>"
  }

  /// For each file: what all schedules and ThreadSanitizer say.
  private var summaries: String {
    let items = collected.versions.map { version in
      let found = version.run.explored.map { run in
        [run.summary, run.exploration.reason].compactMap(\.self).joined(separator: "; ")
      }
      let schedules = found.map { $0.capitalizedFirst + ". " } ?? ""
      let sanitizer = SanitizerText.sentence(collected.exhibit, version.variant, version.sanitized)
      return """
        <li><strong>\(version.variant.rawValue):</strong> \(HTML.sentence(schedules))ThreadSanitizer: \(HTML.sentence(sanitizer))</li>
        """
    }
    let isMeasured = collected.racy.run.explored == nil && !collected.exhibit.isExplorable
    let reason = isMeasured ? "<p>\(HTML.escaped(collected.exhibit.liveOnlyText))</p>\n" : ""
    let missed = collected.racy.run.missedBugText.map { "<p>\(HTML.escaped($0))</p>\n" } ?? ""
    return reason + missed + "<ul class=\"witnesses\">\(items.joined(separator: "\n"))</ul>"
  }

  private var races: String {
    let items = collected.versions.flatMap { version in
      guard let found = version.run.explored?.exploration else { return [String]() }
      return found.races.map { race in
        let text = HTML.escaped(found.sentence(race, in: collected.exhibit.fileName))
        return "<li>\(version.variant.rawValue): \(text)</li>"
      }
    }
    guard !items.isEmpty else { return "" }
    return "\n<h4>Data races</h4>\n<ul class=\"races\">\(items.joined())</ul>"
  }
}
