extension String {
  /// Its lines, without their ends.
  var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}
