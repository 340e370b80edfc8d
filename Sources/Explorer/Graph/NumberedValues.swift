/// Different values, numbered in the order of their appearance.
package struct NumberedValues<Value: Hashable> {
  package private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  package init() {}

  /// The number of a value, which is added if it is new.
  package mutating func number(of value: Value) -> Int {
    if let known = numbers[value] { return known }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
