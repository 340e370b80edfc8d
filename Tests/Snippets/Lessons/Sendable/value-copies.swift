private func copies() {
  // snippet
}
