/// Two people sign up at the same time.
func scenario() async -> String {
  let course = SwimmingCourse()
  let anna = Task.detached { await course.signUp() }
  let ben = Task.detached { await course.signUp() }
  let accepted = [await anna.value, await ben.value].count { $0 }
  return ["nobody got it", "one got it", "two got it"][accepted]
}
