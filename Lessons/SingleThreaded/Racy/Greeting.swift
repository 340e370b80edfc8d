import Studio

/// How a user likes to be greeted.
nonisolated enum Salutation { case hello, bonjour }
nonisolated enum Name { case world, monde }

var salutation = Salutation.hello
var name = Name.world

/// Stores what the user typed after the program's name.
nonisolated func readArguments(_ newSalutation: Salutation, _ newName: Name) {
  // The main thread may be greeting someone right now.
  salutation = newSalutation
  name = newName
}

func greet() -> Outcome {
  switch (salutation, name) {
  case (.hello, .world): "Hello, World!"
  case (.bonjour, .monde): "Bonjour, Monde !"
  case (.hello, .monde), (.bonjour, .world): "a mixed greeting"
  }
}

// MARK: - Scenario

/// The program starts, reads its arguments, and greets.
public func greeting(in scene: Scene) async -> Outcome {
  salutation = .hello
  name = .world
  let reading = Task.detached { readArguments(.bonjour, .monde) }
  let greeting = greet()
  await reading.value
  return greeting
}
