// What was done of an exhibit, or of an exercise.
import { wrongOutcomes } from "./data.js";
import { span } from "./dom.js";
import { progress } from "./progress.js";

/** What was done of an exhibit, each as a sign and a word. */
export const marksOf = (id) => {
  const prediction = progress.prediction(id);
  const marks = [
    progress.isRead(id) && "read",
    prediction && `${prediction.predicted} of ${prediction.possible} bets right`,
    progress.isSolved(id) && solved(id),
  ].filter(Boolean);
  return span("marks", marks.map((mark) => span("mark", "✓ ", mark)));
};

export const marksOfExercise = (id) =>
  span("marks", progress.isThought(id) ? span("mark", "✓ ", "thought through") : null);

function solved(id) {
  const wrong = wrongOutcomes(id, "racy").map(({ outcome }) => outcome);
  const found = progress.found(id, "racy").filter((name) => wrong.includes(name));
  return found.length === wrong.length ? "solved" : `found ${found.length} of ${wrong.length} wrong endings`;
}
