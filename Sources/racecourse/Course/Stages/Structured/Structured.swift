extension Stage {
  static let structured: Stage = .init(
    id: "structured",
    title: "Children that end with their parent, and stop when asked",
    story: """
      A child task belongs to the call that started it: the call returns only after its children have ended, and \
      canceling the parent cancels the children. 'cancel()' is a request. A task stops early only if its code checks.
      """,
    opening: "A race against the server: the first exhibit downloads four photos one by one, and at once.")
}
