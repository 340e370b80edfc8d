extension VariantRun {
  /// What a racy file that never went wrong in live runs does not prove; nil if it went wrong.
  var missedBugText: String? {
    guard variant == .racy, exhibit.luck == .needed, outcomes.forbidden == 0 else { return nil }
    return """
      \(plural(live.runs, "live run")) did not show the racy file's bug. It is still there: runs without a failure prove nothing.
      """
  }
}
