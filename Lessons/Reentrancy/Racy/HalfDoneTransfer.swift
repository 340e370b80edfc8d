import Foundation
import Studio

/// Keeps two accounts and moves money from one to the other.
private actor Bank {
  let session: any Session
  private var checking = 100
  private var savings = 0

  init(session: any Session) { self.session = session }

  var sum: Int { checking + savings }

  func save(_ amount: Int, receipt url: URL) async throws {
    checking -= amount
    // The server confirms the transfer.
    _ = try await session.data(from: url)
    savings += amount
  }
}

// MARK: - Scenario

/// One task moves money while another adds up the accounts.
public func halfDoneTransfer(in scene: Scene) async -> Outcome {
  let bank = Bank(session: scene.session)
  let url = scene.url("receipt.txt")
  let transfer = Task.detached { try await bank.save(10, receipt: url) }
  let audit = Task.detached { await bank.sum }
  let sum = await audit.value
  _ = await transfer.result
  return sum == 100 ? "the sum is 100" : "the sum is too low"
}
