import Foundation

/// 4000 → `4,000`.
package func grouped(_ number: Int) -> String {
  var digits = String(abs(number))
  var groups: [String] = []
  while digits.count > 3 {
    groups.insert(String(digits.suffix(3)), at: 0)
    digits.removeLast(3)
  }
  return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
}

/// The share of a count in percent, never rounded to 0 or 100 when it is neither.
package func share(_ count: Int, of total: Int) -> String {
  guard total > 0 else { return "" }
  if count == 0 { return "0%" }
  if count == total { return "100%" }
  let share = Double(count) / Double(total) * 100
  if share < 0.1 { return "< 0.1%" }
  if share > 99.9 { return "> 99.9%" }
  let tenths = Int((share * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)%"
}

/// One and many: `1 run`, `4,000 runs`.
package func plural(_ count: Int, _ one: String, _ many: String? = nil) -> String {
  "\(grouped(count)) \(count == 1 ? one : many ?? one + "s")"
}

/// A time as seconds, milliseconds or microseconds, with only meaningful digits.
package func duration(_ seconds: Double) -> String {
  if seconds > 0, seconds < 0.000_000_5 { return "< 1 µs" }
  if seconds < 0.001 { return "\(Int((seconds * 1_000_000).rounded())) µs" }
  if seconds >= 10 { return "\(Int(seconds.rounded())) s" }
  return seconds < 0.01 ? String(format: "%.1f ms", seconds * 1000) : "\(Int((seconds * 1000).rounded())) ms"
}
