import CAccessHooks
import Foundation

#if EXPLORER
  extension Explorer {
    /// Searches a program in this process, without starting a child: for many small programs, one after the
    /// other. Replaces the process's executors, so it must be called from a *synchronous* `main`, in a process that does
    /// nothing else. A program that crashes or hangs ends this process.
    ///
    /// - Returns: the findings; nil if this process is used up, because deadlocks leave stacks behind.
    /// - Throws: ``ExplorerError``.
    public static func exploreInProcess(
      _ name: String, _ options: SearchOptions = SearchOptions(), body: @escaping ProgramBody
    ) throws -> Exploration? {
      let state = try SharedState(options)
      ExploredProgram.install(body)
      if rc_child_search(state.pointer) == .recycle { return nil }
      return describedReport(name, state, options)
    }

    private static func describedReport(_ name: String, _ state: SharedState, _ options: SearchOptions)
      -> Exploration
    {
      Symbols.describe(state.pointer)
      let explorer = Explorer(
        program: name, variant: "", executable: .init(filePath: "/proc/self/exe"), arguments: [])
      return explorer.report(state, printed: nil, options: options)
    }

    /// The same, but parts of the search are given away as other processes would get them, and searched in this one. What is
    /// found must be the same.
    ///
    /// - Parameter isGiven: asked after each schedule whether a part is to be given away now.
    package static func exploreInParts(
      _ name: String, _ options: SearchOptions = SearchOptions(), isGiven: () -> Bool,
      body: @escaping ProgramBody
    ) throws -> (exploration: Exploration, given: Int, taken: Int)? {
      ExploredProgram.install(body)
      var parts = try PartsInProcess(options)
      guard parts.search(0, isGiven: isGiven) != .recycle else { return nil }
      return (describedReport(name, parts.state, options), parts.given, parts.taken)
    }
  }

  /// A search and its parts, one after the other in one process.
  private struct PartsInProcess {
    private static let most = 16
    let state: SharedState
    private let states: [SharedState]
    private var free = Array(1...UInt32(most))
    /// What each has given away, and what continues it.
    private var parts: [UInt32: Set<UInt32>] = [:]
    private var continued: [UInt32: UInt32] = [:]
    private(set) var given = 0, taken = 0

    init(_ options: SearchOptions) throws {
      let state = try SharedState(options, parts: Self.most)
      self.state = state
      states = [state] + (1...Self.most).compactMap { SharedState(part: $0, of: state) }
      guard states.count > Self.most else { throw ProcessError.noSharedMemory(code: errno) }
    }

    private func part(_ number: UInt32) -> OpaquePointer { states[Int(number)].pointer }

    private mutating func forget(_ number: UInt32) {
      for given in parts.removeValue(forKey: number) ?? [] { forget(given) }
      if let next = continued.removeValue(forKey: number) { forget(next) }
      free.append(number)
    }

    /// Searches to the end, or to where a part of it is continued.
    mutating func search(_ number: UInt32, isGiven: () -> Bool) -> RCStop {
      let state = part(number)
      var era = rc_state_era(state)
      while true {
        rc_state_pause(state)
        let stop = rc_child_search(state)
        if rc_state_era(state) != era {
          // What was given away before is worth nothing.
          era = rc_state_era(state)
          for given in parts.removeValue(forKey: number) ?? [] { forget(given) }
        }
        switch stop {
        case .paused:
          if let next = free.last, isGiven(), rc_state_give(state, part(next), next, 1) {
            parts[number, default: []].insert(free.removeLast())
            given += 1
          }
          guard number > 0, let next = free.last, isGiven() else { continue }
          // The search itself continues, or another part.
          if isGiven() { return .paused }
          guard rc_state_continue(state, part(next), next) else { continue }
          continued[number] = free.removeLast()
          parts[next] = parts.removeValue(forKey: number)
          return .paused
        case .given:
          guard takeParts(number, isGiven: isGiven) else { return .recycle }
          if rc_summary(state).stop != .running { return rc_summary(state).stop }
        default: return stop
        }
      }
    }

    /// Searches the parts that a search waits for, one after the other. False if this process is used up.
    private mutating func takeParts(_ number: UInt32, isGiven: () -> Bool) -> Bool {
      let state = part(number)
      repeat {
        let awaited = rc_state_awaited(state)
        if search(awaited, isGiven: isGiven) == .recycle { return false }
        parts[number]?.remove(awaited)
        if rc_state_take(state, part(awaited)) {
          taken += 1
          if let next = continued.removeValue(forKey: awaited) { parts[number, default: []].insert(next) }
        }
        forget(awaited)
      } while !rc_state_go_on(state) && rc_summary(state).stop == .given
      return true
    }
  }
#endif
