/// Who is signed in. The profile comes from the network.
package actor Session {
  package private(set) var userName: String?
  private let fetchName: @Sendable () async -> String

  package init(fetchName: @escaping @Sendable () async -> String) { self.fetchName = fetchName }

  package func signIn() async {
    userName = await fetchName()
  }

  package func signOut() { userName = nil }
}
