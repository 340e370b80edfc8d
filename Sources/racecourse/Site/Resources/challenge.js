// A challenge: an ending to be reached, with as few preemptions as it takes. The link names the ending, and no schedule.
import { isWrong } from "./data.js";
import { plural } from "./dom.js";
import { parOf } from "./reach.js";
import { challengeLink } from "./router.js";

const withPreemptions = (count) => (count ? `with ${plural(count, "preemption")}` : "without a preemption");

/** A challenge of a file: what to reach, and its par; null if no schedule ends so. */
export const challengeOf = (graph, goal) => {
  const par = parOf(graph, goal);
  return par === Infinity ? null : { goal, par, text: `Reach '${goal}' ${withPreemptions(par)}.` };
};

/** The link that challenges others: to the ending that was reached, or to the wrong ending that takes the fewest preemptions. */
export const challengeFrom = ({ exhibit, variant, graph, walk }) => {
  const wrong = graph.ends.filter(isWrong).map(({ outcome }) => challengeOf(graph, outcome));
  const simplest = wrong.filter(Boolean).sort((first, second) => first.par - second.par)[0];
  const one = walk.ending ? challengeOf(graph, walk.ending.outcome) : simplest;
  return one && { text: one.text, address: location.href.replace(/#.*/, "") + challengeLink(exhibit.id, variant, one.goal) };
};

/** What is done so far: "3 moves, 1 preemption". */
export const scoreText = (walk) => `${plural(walk.movesShown, "move")}, ${plural(walk.preemptions(), "preemption")}`;

/** The same, and whether par is still possible. */
export const progressText = ({ par }, walk) =>
  `${scoreText(walk)}.${walk.preemptions() > par ? " That is more than par: undo, or begin again." : ""}`;

/** How a challenge ended, in how many moves, and whether that is par without a hint. */
export const resultOf = ({ goal, par }, walk, isHinted) => {
  if (walk.ending.outcome !== goal) {
    return { isPar: false, text: `That is '${walk.ending.outcome}', not '${goal}': undo, or begin again.` };
  }
  const used = walk.preemptions();
  const reached = `You reached '${goal}' in ${plural(walk.movesShown, "move")}, ${withPreemptions(used)}`;
  if (used > par) return { isPar: false, text: `${reached}. It is possible ${withPreemptions(par)}.` };
  return isHinted ? { isPar: false, text: `Par, with hints. ${reached}.` }
    : { isPar: true, text: `Par! ${reached}${used ? ": nobody can do it with fewer" : ""}.` };
};
