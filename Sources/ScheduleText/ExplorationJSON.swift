import Explorer

extension Exploration: Encodable {
  private enum CodingKeys: CodingKey {
    case granularity, unit, schedulesBefore, schedules, complete, controlled, leftMainActor, limits, reason,
      seconds, outcomes,
      races,
      printed
  }

  /// Encodes the stable JSON of a search.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(granularity, forKey: .granularity)
    try container.encode(unit, forKey: .unit)
    try container.encodeIfPresent(schedulesBefore, forKey: .schedulesBefore)
    try container.encode(schedules, forKey: .schedules)
    try container.encode(complete, forKey: .complete)
    try container.encode(controlled, forKey: .controlled)
    try container.encode(leftMainActor, forKey: .leftMainActor)
    try container.encode(limits, forKey: .limits)
    try container.encodeIfPresent(reason, forKey: .reason)
    try container.encode(seconds, forKey: .seconds)
    try container.encode(outcomes, forKey: .outcomes)
    try container.encode(races, forKey: .races)
    try container.encodeIfPresent(printed, forKey: .printed)
  }
}
