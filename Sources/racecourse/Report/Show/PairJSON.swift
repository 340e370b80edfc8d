extension JSONReport {
  /// The texts of the two files of a pair.
  static func show(_ exhibit: Exhibit, racy: String, fixed: String) throws -> String {
    let files = [(Variant.racy, racy), (.fixed, fixed)].map { variant, text in
      ["variant": variant, "file": exhibit.path(variant), "text": text] as JSONObject
    }
    return try object(["exhibit": exhibit.id, "files": files])
  }
}
