private func copies() {
  // snippet
}

// snippet

// snippet
