extension Picture {
  /// What a timeline calls this picture: by its size, unless it is one of the cats.
  var name: String {
    switch self {
    case .happyCat: "happy cat"
    case .sadCat: "sad cat"
    default: "\(width) × \(height)"
    }
  }
}
