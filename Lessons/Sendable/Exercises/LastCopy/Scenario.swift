/// Two readers want the same book.
func scenario() async -> String {
  let shelf = Shelf()
  let first = Task.detached { await shelf.borrow() }
  let second = Task.detached { await shelf.borrow() }
  return switch (await first.value, await second.value) {
  case (true, true): "both have it"
  case (false, false): "neither has it"
  default: "one reader has it"
  }
}
