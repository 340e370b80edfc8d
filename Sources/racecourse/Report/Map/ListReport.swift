/// The stages and their exhibits.
enum ListReport {
  /// A line for each stage and each exhibit.
  @Blocks static var blocks: [any Block] {
    for stage in Course.stages {
      Line(Text(stage.id), .command)
      ExhibitList(exhibits: stage.exhibits).blocks(indent: 2)
    }
  }
}
