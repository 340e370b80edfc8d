extension Picture {
  /// The picture's name in a timeline: its size, unless it is one of the cats.
  var name: String {
    switch self {
    case .happyCat: "happy cat"
    case .sadCat: "sad cat"
    default: "\(width) × \(height)"
    }
  }
}
