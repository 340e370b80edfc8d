extension JSONReport {
  /// The texts of the two files of a pair.
  ///
  /// - Throws: what `JSONEncoder` throws.
  static func show(_ exhibit: Exhibit, racy: String, fixed: String) throws -> String {
    try text(PairJSON(exhibit, racy: racy, fixed: fixed))
  }
}

private struct PairJSON: Encodable {
  let exhibit: String
  let files: [File]

  init(_ exhibit: Exhibit, racy: String, fixed: String) {
    self.exhibit = exhibit.id
    files = [(Variant.racy, racy), (.fixed, fixed)].map { variant, text in
      File(variant: variant, file: exhibit.path(variant), text: text)
    }
  }

  struct File: Encodable {
    let variant: Variant
    let file: String
    let text: String
  }
}
