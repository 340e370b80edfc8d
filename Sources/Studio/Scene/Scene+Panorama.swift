import Foundation

extension Scene {
  /// The QOI file of a picture so large that decoding it takes many frames' time; made lazily.
  public static let panorama = Picture.landscape(width: 6000, height: 4000).qoi()
}
