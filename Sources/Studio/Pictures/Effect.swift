/// An image effect: every channel of every pixel is looked up in a table.
public struct Effect: Sendable {
  private let table: [UInt8]

  /// Computes the table of an effect that brightens shadows, in the thread pool.
  @concurrent public static func prepare() async -> Effect {
    await Task.yield()
    return Recorder.measure("prepare effect") { Effect(table: Picture.brighteningTable()) }
  }

  /// The picture with the effect applied to each of its pixels.
  public func apply(to picture: Picture) -> Picture {
    Recorder.measure("effect") { picture.mapped(through: table) }
  }
}
