/// The memory that a picture is drawn into.
public enum Surface {
  /// Makes an empty surface, in the thread pool.
  @concurrent public static func prepare(width: Int, height: Int) async -> Picture {
    await Task.yield()
    return Recorder.measure("prepare surface") { Picture(width: width, height: height, fill: .clear) }
  }
}
