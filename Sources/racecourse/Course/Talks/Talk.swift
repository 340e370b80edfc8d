/// A talk that the course follows.
struct Talk: Sendable, Identifiable {
  /// The letter that a place begins with, such as `E 5:36`.
  let id: String
  /// Its name.
  let title: String
  /// Where it was held, and its number there.
  let session: String
  /// What the course says about it outside of the exhibits, in the order of the talk.
  let remarks: [Remark]

  /// A minute of a talk, and where the course says the same.
  struct Remark: Sendable {
    /// The talk and the minute, as in ``Exhibit/seen``.
    let minute: String
    /// What it is about, in a few words; an exercise has its title.
    let subject: String
    /// Where it is.
    let place: Place

    /// An exercise that trains what the talk explains.
    init(_ minute: String, _ exercise: Exercise) {
      self.minute = minute
      subject = exercise.title
      place = .exercise(exercise)
    }

    /// Something that a story explains.
    init(_ minute: String, _ subject: String, _ stage: Stage, section: String? = nil) {
      self.minute = minute
      self.subject = subject
      place = .story(stage, section: section)
    }

    /// Something that an exhibit's story explains, although the exhibit is about something else.
    init(_ minute: String, _ subject: String, _ exhibit: Exhibit) {
      self.minute = minute
      self.subject = subject
      place = .exhibit(exhibit)
    }

    /// Something that another text of the course explains.
    init(_ minute: String, _ subject: String, _ path: String, section: String) {
      self.minute = minute
      self.subject = subject
      place = .text(path, section: section)
    }
  }

  /// All that the course has of the talk, in the order of the talk: the exhibits that show it, and the remarks.
  var places: [Remark] {
    let shown = Course.exhibits.flatMap { exhibit in
      exhibit.seen.filter { $0.hasPrefix(id + " ") }.map { Remark($0, exhibit.title, exhibit) }
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
