/// A talk that the course follows.
struct Talk: Sendable, Identifiable {
  /// The letter that a place begins with, such as `E 5:36`.
  let id: String
  /// Its name.
  let title: String
  /// Where it was held, and its number there.
  let session: String
  /// What the course says about it outside of the exhibits, in the order of the talk.
  let entries: [Entry]

  /// A minute of a talk, and the name of what says the same.
  struct Entry: Sendable {
    let minute: String
    /// What it is about, in a few words; nil for an exercise, which has its title.
    let subject: String?
    /// The name of an exhibit, an exercise or a stage, or the path of another text in the folder of the lessons.
    let name: String
    /// The heading of the section, if it is not the whole.
    let section: String?

    /// An exercise that trains what the talk explains.
    init(_ minute: String, _ exercise: String) {
      (self.minute, subject, name, section) = (minute, nil, exercise, nil)
    }

    /// Something that a story or another text explains.
    init(_ minute: String, _ subject: String, _ name: String, section: String? = nil) {
      (self.minute, self.subject, self.name, self.section) = (minute, subject, name, section)
    }

    /// The same with its place; nil if nothing has the name.
    var remark: Remark? {
      guard let place = Place(name, section: section) else { return nil }
      if let subject { return Remark(minute: minute, subject: subject, place: place) }
      guard case .exercise(let exercise) = place else { return nil }
      return Remark(minute: minute, subject: exercise.title, place: place)
    }
  }

  /// A minute of a talk, and where the course says the same.
  struct Remark: Sendable {
    /// The talk and the minute, as an exhibit's text names it.
    let minute: String
    /// What it is about, in a few words; an exercise has its title.
    let subject: String
    /// Where it is.
    let place: Place
  }

  /// What the course says about it outside of the exhibits, in the order of the talk.
  var remarks: [Remark] { entries.compactMap(\.remark) }

  /// All that the course has of the talk, in the order of the talk: the exhibits that show it, and the remarks.
  var places: [Remark] {
    let shown = Course.exhibits.flatMap { exhibit in
      exhibit.seen.filter { $0.hasPrefix(id + " ") }.map {
        Remark(minute: $0, subject: exhibit.title, place: .exhibit(exhibit))
      }
    }
    // Sorting keeps the order of what is in the same minute.
    return (shown + remarks).sorted { Self.seconds($0.minute) < Self.seconds($1.minute) }
  }

  /// The time of a place such as `E 5:36`, in seconds.
  private static func seconds(_ place: String) -> Int {
    let parts = place.split { $0 == " " || $0 == ":" }.compactMap { Int($0) }
    return parts.reduce(0) { $0 * 60 + $1 }
  }
}
