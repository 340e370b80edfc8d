#if EXPLORER
  import CAccessHooks
  import Foundation

  /// Prints how much of what object files and programs call in libraries is hooked, known, or named in a result.
  struct ReachCommand {
    /// Files, or folders with object files in them.
    let paths: [String]

    func run() throws {
      let objects = paths.flatMap(objects)
      guard !objects.isEmpty else {
        FileHandle.standardError.write(Data("explorer-child reach <object, program or folder>…\n".utf8))
        exit(64)
      }
      let own = Set(objects.flatMap { symbols(of: $0, imports: false) })
      /// By symbol: in how many of the objects it is called.
      var calls: [String: Int] = [:]
      for object in objects {
        for symbol in symbols(of: object, imports: true).subtracting(own) { calls[symbol, default: 0] += 1 }
      }
      let functions = calls.filter { rc_is_function($0.key) }
      let kinds = Dictionary(grouping: functions.keys, by: reach)
      func count(_ kind: RCReach) -> Int { kinds[kind]?.count ?? 0 }
      print(
        "\(objects.count) objects call \(functions.count) functions of libraries:",
        "\(count(.hooked)) are hooked, \(count(.known)) known, \(count(.named)) named in a result that has called them"
      )
      let named = (kinds[.named] ?? []).sorted { (functions[$1] ?? 0, $0) < (functions[$0] ?? 0, $1) }
      for symbol in named { print("  \(functions[symbol] ?? 0)  \(people(symbol))") }
    }

    private func objects(_ path: String) -> [String] {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
      guard isFolder.boolValue else { return [path] }
      let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      return files.filter { $0.hasSuffix(".o") }.map { "\(path)/\($0)" }
    }

    private func symbols(of object: String, imports: Bool) -> Set<String> {
      var found: Set<String> = []
      withUnsafeMutablePointer(to: &found) { found in
        rc_each_symbol(object, imports, found) { context, symbol in
          guard let context, let symbol else { return }
          context.assumingMemoryBound(to: Set<String>.self).pointee.insert(String(cString: symbol))
        }
      }
      return found
    }

    private func reach(_ symbol: String) -> RCReach {
      var why: UnsafePointer<CChar>?
      return rc_reach(symbol, &why)
    }

    private func people(_ symbol: String) -> String {
      guard let text = rc_demangled(symbol) else { return symbol }
      defer { free(text) }
      return String(cString: text)
    }
  }
#endif
