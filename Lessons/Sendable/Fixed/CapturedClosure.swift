import Studio

/// A picture. Only its size matters here.
private nonisolated final class MyImage {
  var width = 8
  var height = 8

  func scale(by factor: Int) {
    width /= factor
    height /= factor
  }
}

private final class View {
  private(set) var drawn: (width: Int, height: Int)?

  func displayImage(_ image: MyImage) {
    drawn = (width: image.width, height: image.height)
  }
}

/// Lets other tasks run first, then calls the closure.
private nonisolated func perform(body: () -> Void) async {
  await Task.yield()
  body()
}

private final class ImageModel {
  let view = View()

  @concurrent func scaleAndDisplay() async {
    let image = MyImage()
    // When `perform` returns, the closure has run, and the image is ours again.
    await perform { image.scale(by: 2) }
    await view.displayImage(image)
  }
}

// MARK: - Scenario

/// A picture is scaled to half its size and displayed.
public func capturedClosure(in scene: Scene) async -> Outcome {
  let model = ImageModel()
  await model.scaleAndDisplay()
  return switch model.view.drawn {
  case (4, 4)?: "half size"
  case (8, 8)?: "full size"
  default: "half-scaled"
  }
}
