import Studio

private nonisolated struct Size: Equatable {
  let width: Int
  let height: Int
}

/// A picture. Only its size matters here.
private nonisolated final class MyImage {
  var width = 8
  var height = 4
  var size: Size { Size(width: width, height: height) }

  func scaleImage(by factor: Int) {
    width /= factor
    height /= factor
  }

  /// Turns the picture on its side.
  func applyAnotherEffect() { (width, height) = (height, width) }
}

/// Reserves space for each picture that it gets, and draws it in the next frame.
private final class View {
  private var image: MyImage?
  private var reserved: Size?
  private(set) var frame: Task<Bool, Never>?

  func displayImage(_ image: MyImage) {
    self.image = image
    reserved = image.size
    frame = Task { drawFrame() }
  }

  /// Draws the picture, and returns whether it has the size that was reserved for it.
  private func drawFrame() -> Bool { image?.size == reserved }
}

private final class ImageModel {
  let view = View()

  @concurrent func scaleAndDisplay() async {
    let image = MyImage()
    image.scaleImage(by: 2)
    await view.displayImage(image)
    // One more effect.
    image.applyAnotherEffect()
  }
}

// MARK: - Scenario

/// A picture is scaled and turned, and the view draws it in the next frame.
public func changeAfterSending(in scene: Scene) async -> Outcome {
  let model = ImageModel()
  await model.scaleAndDisplay()
  return await model.view.frame?.value == true ? "drawn as sent" : "changed after sending"
}
