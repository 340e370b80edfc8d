import CAccessHooks

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
      Symbols.describe(state.pointer)
      let explorer = Explorer(
        program: name, variant: "", executable: .init(filePath: "/proc/self/exe"), arguments: [])
      return explorer.report(state, printed: nil, options: options)
    }
  }
#endif
