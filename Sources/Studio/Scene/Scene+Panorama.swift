import Foundation

extension Scene {
  /// The QOI file of a picture so large that decoding it takes many frames' time; made lazily.
  public static let panorama = Picture.landscape(width: panoramaWidth, height: panoramaWidth * 2 / 3).qoi()

  #if DEBUG
    private static let panoramaWidth = 1800
  #else
    // Optimized code decodes ten times as many pixels in the same time.
    private static let panoramaWidth = 6000
  #endif
}
