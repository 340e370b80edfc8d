import Studio

/// A picture in shades of gray, 2 pixels wide and 1 pixel high.
private nonisolated final class MyImage {
  var width = 2
  let height = 1
  var pixels = [10, 30]

  /// Scales the picture down to a single pixel: the mean of all pixels.
  func scaleImage() {
    let mean = pixels.reduce(0, +) / pixels.count
    width = 1
    pixels = [mean]
  }
}

/// Draws pictures, pixel by pixel.
private final class View {
  private(set) var drawn: [Int] = []

  func displayImage(_ image: MyImage) {
    for index in 0..<(image.width * image.height) {
      drawn.append(image.pixels[index])
    }
  }
}

private final class ImageModel {
  let view = View()

  func scaleAndDisplay() async {
    let image = MyImage()
    let scaling = Task { @concurrent in image.scaleImage() }
    // The task has the image too, and may be changing it at this moment.
    view.displayImage(image)
    await scaling.value
  }
}

// MARK: - Scenario

/// A picture is scaled and displayed.
public func scaleWhileDisplaying(in scene: Scene) async -> Outcome {
  let model = ImageModel()
  await model.scaleAndDisplay()
  switch model.view.drawn {
  case [10, 30], [20]: return "drawn at one size"
  default: return "width and pixels do not match"
  }
}
