import Studio

/// How a user likes to be greeted.
nonisolated enum Salutation { case hello, bonjour }
nonisolated enum Name { case world, monde }

var salutation = Salutation.hello
var name = Name.world

/// Stores what the user typed after the program's name.
func readArguments(_ newSalutation: Salutation, _ newName: Name) {
  // Nothing else runs on the main thread until this function has returned.
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
  readArguments(.bonjour, .monde)
  let greeting = greet()
  return greeting
}
