/// Finds clusters of similar colors: the k-means method, initialized by k-means++ with a fixed seed.
public enum KMeans {
  /// Similar colors, and the one that represents them.
  public struct Cluster: Hashable, Sendable {
    /// The mean of the cluster's pixels, which need not be one of them.
    public let center: Pixel
    /// How many pixels it has, at least 1.
    public let population: Int
  }

  /// The clusters of the pixels that are not clear, the largest one first.
  ///
  /// - Parameters:
  ///   - count: how many clusters are wanted; there are fewer if there are fewer colors.
  ///   - rounds: the maximum number of times that the centers move; it stops earlier when they no longer move.
  /// - Precondition: `count` is at least 1, and `rounds` is not negative.
  public static func clusters(of pixels: [Pixel], count: Int, rounds: Int = 8) -> [Cluster] {
    precondition(count >= 1 && rounds >= 0, "There is at least 1 cluster, and no negative round.")
    let colors = tally(pixels)
    var centers = firstCenters(of: colors, count: count)
    var sums = assign(colors, to: centers)
    for _ in 0..<rounds {
      let moved = zip(sums, centers).map { $0.mean ?? $1 }
      if moved == centers { break }
      centers = moved
      sums = assign(colors, to: centers)
    }
    return zip(sums, centers)
      .filter { $0.0.population > 0 }
      .map { Cluster(center: $0.1, population: $0.0.population) }
      .sorted { ($1.population, $0.center.order) < ($0.population, $1.center.order) }
  }

  /// Every color once, with the number of its pixels, in an order that does not depend on hashing.
  private static func tally(_ pixels: [Pixel]) -> [Cluster] {
    var counts: [UInt32: Int] = [:]
    for pixel in pixels where pixel.alpha > 0 { counts[pixel.order, default: 0] += 1 }
    return counts.sorted { $0.key < $1.key }.map { Cluster(center: Pixel(rgb: $0.key), population: $0.value) }
  }

  /// Chooses colors that are far apart: the chance of each one grows with the square of its distance.
  private static func firstCenters(of colors: [Cluster], count: Int) -> [Pixel] {
    var generator = SplitMix64(state: 1)
    var centers: [Pixel] = []
    var weights = colors.map(\.population)
    while centers.count < count {
      let total = weights.reduce(0, +)
      if total == 0 { break }
      var place = Int.random(in: 0..<total, using: &generator)
      let chosen = weights.firstIndex { weight in
        place -= weight
        return place < 0
      }
      guard let chosen else { break }
      let center = colors[chosen].center
      for (index, color) in colors.enumerated() {
        let weight = color.population * distance(color.center, center)
        weights[index] = centers.isEmpty ? weight : min(weights[index], weight)
      }
      centers.append(center)
    }
    return centers
  }

  private static func assign(_ colors: [Cluster], to centers: [Pixel]) -> [Sum] {
    var sums = [Sum](repeating: Sum(), count: centers.count)
    for color in colors {
      var nearest = 0
      var shortest = Int.max
      for (index, center) in centers.enumerated() {
        let distance = distance(color.center, center)
        if distance < shortest { (nearest, shortest) = (index, distance) }
      }
      sums[nearest].add(color)
    }
    return sums
  }

  /// The square of the distance of two colors, 0 to 195,075.
  private static func distance(_ a: Pixel, _ b: Pixel) -> Int {
    let red = Int(a.red) - Int(b.red)
    let green = Int(a.green) - Int(b.green)
    let blue = Int(a.blue) - Int(b.blue)
    return red * red + green * green + blue * blue
  }
}

/// The sum of the colors of a cluster.
private struct Sum {
  var red = 0
  var green = 0
  var blue = 0
  var population = 0

  mutating func add(_ color: KMeans.Cluster) {
    red += Int(color.center.red) * color.population
    green += Int(color.center.green) * color.population
    blue += Int(color.center.blue) * color.population
    population += color.population
  }

  /// The mean color, rounded; nothing if the cluster is empty.
  var mean: Pixel? {
    if population == 0 { return nil }
    func rounded(_ sum: Int) -> UInt8 { UInt8((sum + population / 2) / population) }
    return Pixel(red: rounded(red), green: rounded(green), blue: rounded(blue))
  }
}

extension Pixel {
  /// The color as one number, for an order that is the same on every system.
  fileprivate var order: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
