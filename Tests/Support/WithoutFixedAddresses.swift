#if os(Linux)
  import Foundation

  /// Whether the system lets programs have the same addresses in every run, which some containers forbid.
  public var addressesCanBeFixed: Bool {
    typealias Personality = @convention(c) (UInt) -> Int32
    guard let symbol = dlsym(nil, "personality") else { return false }
    let personality = unsafeBitCast(symbol, to: Personality.self)
    let (ask, fixed): (UInt, UInt) = (0xffff_ffff, 0x004_0000)
    let now = UInt(bitPattern: Int(personality(ask)))
    guard personality(now | fixed) != -1 else { return false }
    _ = personality(now)
    return true
  }

  /// The system call filter could not be set up.
  public struct NoFilter: Error {}

  /// Runs the body on a thread whose programs cannot have the same addresses in every run: the system refuses
  /// `personality(ADDR_NO_RANDOMIZE)`, as it does in a container with Docker's own profile.
  ///
  /// - Throws: ``NoFilter``; what the body throws.
  public func withoutFixedAddresses<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) throws -> Result {
    let answer = Answer<Result>()
    let thread = Thread {
      answer.result = Swift.Result {
        guard refusePersonality() else { throw NoFilter() }
        return try body()
      }
      answer.isThere.signal()
    }
    thread.start()
    answer.isThere.wait()
    return try answer.result.get()
  }

  /// What the thread gives. Written before the signal, and read after it.
  private final class Answer<Value: Sendable>: @unchecked Sendable {
    let isThere = DispatchSemaphore(value: 0)
    var result: Result<Value, any Error> = .failure(NoFilter())
  }

  /// An instruction of a system call filter, and a filter, as `linux/filter.h` lays them out.
  private struct Instruction {
    var code: UInt16
    var whenTrue: UInt8 = 0
    var whenFalse: UInt8 = 0
    var value: UInt32
  }
  private struct Filter {
    var count: UInt16
    var instructions: UnsafeMutablePointer<Instruction>?
  }

  /// Refuses every change of this thread's personality, and whatever it starts; to ask for it stays allowed.
  private func refusePersonality() -> Bool {
    #if arch(x86_64)
      let personality: UInt32 = 135
    #else
      let personality: UInt32 = 92
    #endif
    let (load, jumpIfEqual, end): (UInt16, UInt16, UInt16) = (0x20, 0x15, 0x06)
    let (allow, refuse): (UInt32, UInt32) = (0x7fff_0000, 0x0005_0000 | UInt32(EPERM))
    let (number, firstArgument): (UInt32, UInt32) = (0, 16)
    var instructions = [
      Instruction(code: load, value: number),
      Instruction(code: jumpIfEqual, whenFalse: 3, value: personality),
      Instruction(code: load, value: firstArgument),
      Instruction(code: jumpIfEqual, whenTrue: 1, value: .max),
      Instruction(code: end, value: refuse),
      Instruction(code: end, value: allow),
    ]
    // Swift cannot call C functions with a variable number of arguments.
    typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
    guard let symbol = dlsym(nil, "prctl") else { return false }
    let control = unsafeBitCast(symbol, to: Control.self)
    let (noNewPrivileges, setFilter): (Int32, Int32) = (38, 22)
    return instructions.withUnsafeMutableBufferPointer { buffer in
      var filter = Filter(count: UInt16(buffer.count), instructions: buffer.baseAddress)
      return withUnsafePointer(to: &filter) {
        control(noNewPrivileges, 1, 0, 0, 0) == 0 && control(setFilter, 2, UInt(bitPattern: $0), 0, 0) == 0
      }
    }
  }
#else
  /// Whether the system lets programs have the same addresses in every run.
  public let addressesCanBeFixed = false
#endif
