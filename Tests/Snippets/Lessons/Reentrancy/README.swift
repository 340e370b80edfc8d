private actor Mailbox {
  private var last: Task<Void, Never>?

  private func send(_ job: String) async {}

  func add(_ job: String) {
    // snippet
  }
}

// snippet
