import CAccessHooks

#if EXPLORER
  extension Explorer {
    /// The token of this build for the schedule that makes the same choices as that of a token of any build.
    ///
    /// A token names places in the code, which move with every change. So another build is searched first, to learn them again.
    ///
    /// - Parameter seconds: how long that may take.
    /// - Throws: `ExplorerError`, also if the text is no token.
    package func token(like text: String, seconds: Double) throws -> String {
      var token = try Token(text)
      (token.program, token.variant) = (program, variant)
      guard token.fingerprint != rc_code_fingerprint() & 0xffffff else { return token.text }
      var options = SearchOptions(of: token)
      options.maximumSeconds = seconds
      let state = try SharedState(options)
      try search(state, options)
      (token.fingerprint, token.sites) = (state.summary.fingerprint, state.sites)
      return token.text
    }
  }

  extension ExplorerChild {
    /// Plays one schedule in this process, which must be prepared as a host: for a debugger. The token must be this build's: a
    /// debugger changes the code where it stops, so that cannot be checked here.
    ///
    /// - Returns: how it ended, and other notes.
    /// - Throws: `ExplorerError`.
    @MainActor package static func replay(_ text: String, _ body: @escaping ProgramBody) throws
      -> (ending: Ending, limitations: [Limitation])
    {
      let token = try Token(text)
      let state = try SharedState(replaying: token)
      rc_state_set_choices(state.pointer, token.choices, UInt32(token.choices.count))
      rc_state_set_variant(state.pointer, token.variant)
      rc_state_run_once(state.pointer)
      ExploredProgram.install(body)
      HostQueue.close()
      defer { HostQueue.open() }
      if rc_child_search(state.pointer) == .nondeterministic { throw state.differs }
      return (Ending(state.replay.ending), state.limitations(root: nil))
    }
  }
#endif
