/// What of the course works on this machine, and what to do about the rest.
enum DoctorReport {
  /// One line for each part, with its remedy below it.
  @Blocks static func blocks(_ parts: [MachinePart]) -> [any Block] {
    let width = (parts.map(\.name.columns).max() ?? 0) + 2
    for part in parts {
      let label = Text("\(part.state.mark) \(part.name)")
      Paragraph(label: label, width: width + 2, Text(part.found))
      if let remedy = part.remedy { Paragraph(Text(remedy), .dim, indent: width + 2) }
    }
    Space()
    if parts.holds {
      let missing = parts.filter { $0.state == .missing }.map(\.name)
      let rest =
        missing.isEmpty ? "" : " What is marked – can be missing: \(missing.joined(separator: ", "))."
      Paragraph("This machine is ready for the course.\(rest)", .good)
    } else {
      let failed = parts.filter { $0.state == .fails }.map(\.name)
      Paragraph("The course needs what is marked ✗: \(failed.joined(separator: ", ")).", .bad)
    }
  }
}

extension MachinePart.State {
  fileprivate var mark: Text {
    switch self {
    case .works: .sign(true)
    case .missing: Text("–", .dim)
    case .fails: .sign(false)
    }
  }
}

extension JSONReport {
  static func doctor(_ parts: [MachinePart]) throws -> String {
    try object([
      "holds": parts.holds,
      "parts": parts.map {
        ["name": $0.name, "state": $0.state, "found": $0.found, "remedy": $0.remedy] as JSONObject
      },
    ])
  }
}
