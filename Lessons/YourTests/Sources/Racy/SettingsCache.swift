/// Settings that are read from a file once, and then kept.
public actor SettingsCache {
  private var known: [String: Int] = [:]
  private let load: @Sendable (String) async -> Int?
  private let save: @Sendable (String, Int) async -> Void

  /// A cache that knows nothing yet.
  public init(
    load: @escaping @Sendable (String) async -> Int?, save: @escaping @Sendable (String, Int) async -> Void
  ) {
    (self.load, self.save) = (load, save)
  }

  /// The value of a setting; nil if it has none.
  public func value(_ name: String) async -> Int? {
    if let value = known[name] { return value }
    let value = await load(name)
    // It may have been set during the await.
    known[name] = value
    return value
  }

  /// Sets it, here and in the file.
  public func set(_ name: String, to value: Int) async {
    known[name] = value
    await save(name, value)
  }
}
