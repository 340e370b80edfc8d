extension Block {
  /// Tasks that wait for another one to resume them.
  static let continuations = [
    Block(
      name: "gate",
      types: """
        final class Gate: Sendable {
          private enum State { case closed, waiting(CheckedContinuation<Int, Never>), open(Int) }
          private let state = Mutex(State.closed)
          func wait() async -> Int {
            await withCheckedContinuation { continuation in
              let value: Int? = state.withLock { state in
                switch state {
                case .closed: state = .waiting(continuation); return nil
                case .waiting: return -1
                case .open(let value): return value
                }
              }
              if let value { continuation.resume(returning: value) }
            }
          }
          func open(_ value: Int) {
            let waiting: CheckedContinuation<Int, Never>? = state.withLock { state in
              if case .open = state { return nil }
              defer { state = .open(value) }
              if case .waiting(let continuation) = state { return continuation }
              return nil
            }
            waiting?.resume(returning: value)
          }
        }
        """, state: "let gate = Gate()", statements: ["gate.open({n})"], waiting: ["see(await gate.wait())"],
      close: "gate.open(9)"),
    Block(
      name: "gate that is canceled",
      types: """
        final class Ticket: Sendable {
          private struct State { var waiting: CheckedContinuation<Int, any Error>?; var result: Result<Int, any Error>? }
          private let state = Mutex(State())
          func wait() async throws -> Int {
            try await withTaskCancellationHandler {
              try await withCheckedThrowingContinuation { continuation in
                let result = state.withLock {
                  if $0.result == nil { $0.waiting = continuation }
                  return $0.result
                }
                if let result { continuation.resume(with: result) }
              }
            } onCancel: {
              settle(.failure(Stop()))
            }
          }
          func settle(_ result: Result<Int, any Error>) {
            let waiting = state.withLock { state in
              if state.result == nil { state.result = result }
              defer { state.waiting = nil }
              return state.waiting
            }
            waiting?.resume(with: result)
          }
        }
        """, helpers: [.stop], state: "let ticket = Ticket()", statements: ["ticket.settle(.success({n}))"],
      waiting: ["see((try? await ticket.wait()) ?? -1)"], close: "ticket.settle(.success(9))"),
    Block(
      name: "parcel behind a continuation",
      types: """
        final class Parcel {
          private var content = 0
          private let receiver = Mutex<(isSent: Bool, waiting: UnsafeContinuation<Bool, Never>?)>((false, nil))
          func send(_ n: Int?) {
            let waiting: UnsafeContinuation<Bool, Never>? = receiver.withLock { receiver in
              if !receiver.isSent, let n { content = n }
              receiver.isSent = true
              defer { receiver.waiting = nil }
              return receiver.waiting
            }
            waiting?.resume(returning: true)
          }
          func receive() async -> Int {
            let isSent = await withUnsafeContinuation { (continuation: UnsafeContinuation<Bool, Never>) in
              let answer: Bool? = receiver.withLock { receiver in
                if receiver.isSent { return true }
                if receiver.waiting != nil { return false }
                receiver.waiting = continuation
                return nil
              }
              if let answer { continuation.resume(returning: answer) }
            }
            return isSent ? content : -1
          }
        }
        """, state: "let parcel = Parcel()", statements: ["parcel.send({n})"],
      waiting: ["see(await parcel.receive())"], close: "parcel.send(nil)"),
  ]
}
