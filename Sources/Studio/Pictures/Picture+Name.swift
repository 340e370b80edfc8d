extension Picture {
  /// What a timeline calls this picture: by its size, if it is none of the cats.
  var name: String {
    switch self {
    case .happyCat: "happy cat"
    case .sadCat: "sad cat"
    default: "\(width) × \(height)"
    }
  }
}
