import Foundation
@_exported public import Pictures

/// The work on pictures that a timeline shows.
extension Picture {
  /// Decodes a QOI file, as specified at qoiformat.org, in one pass.
  ///
  /// The channels and colorspace bytes must be valid but change no pixel, as the specification says.
  ///
  /// - Throws: ``QOIError`` for any bytes that are not exactly one whole QOI file.
  public init(qoi data: Data) throws(QOIError) {
    self = try Recorder.measure("decode", { $0.name }) { () throws(QOIError) in try Picture(decoding: data) }
  }

  /// The few colors that represent all colors of this picture, the most frequent one first.
  ///
  /// There are fewer than `count` if the picture has fewer colors. Clear pixels have none. The same picture
  /// always gives the same colors.
  ///
  /// - Precondition: `count` is at least 1.
  public func dominantColors(_ count: Int) -> [Pixel] {
    Recorder.measure("k-means") { KMeans.clusters(of: pixels, count: count).map(\.center) }
  }

  /// The picture's name in a timeline: its size, unless it is one of the cats.
  package var name: String {
    switch self {
    case .happyCat: "happy cat"
    case .sadCat: "sad cat"
    default: "\(width) × \(height)"
    }
  }
}
