/// Who is signed in. The profile comes from the network.
package actor Session {
  package private(set) var userName: String?
  private var generation = 0
  private let fetchName: @Sendable () async -> String

  package init(fetchName: @escaping @Sendable () async -> String) { self.fetchName = fetchName }

  package func signIn() async {
    generation += 1
    let mine = generation
    let name = await fetchName()
    if mine == generation { userName = name }
  }

  package func signOut() {
    generation += 1
    userName = nil
  }
}
