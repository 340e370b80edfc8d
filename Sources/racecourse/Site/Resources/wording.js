// What a file's schedules are said to be, and what to do with them.
import { isWrong } from "./data.js";
import { grouped } from "./dom.js";
import { reachOf } from "./reach.js";

/** "all 70 schedules end well", or "its only schedule ends well". */
export const allRight = (count) =>
  (count === 1 ? "its only schedule ends well" : `all ${grouped(count)} schedules end well`);

/** What can be done with the schedules of a file. */
export const invitationText = ({ schedules, wrong }, variant) => {
  if (schedules === 1) return `See the only schedule of the ${variant} file`;
  if (variant === "racy" && wrong > 0 && wrong < schedules) return "Make the racy file go wrong";
  return variant === "fixed" && wrong === 0 ? "Try to break the fixed file" : `Play the ${variant} file`;
};

/** What to do in a game of the racy file. */
export const taskText = (graph) => {
  const ends = graph.ends.filter(isWrong);
  const { schedules, wrong } = graph.nodes[graph.root];
  if (schedules === wrong) return "Every schedule of this file goes wrong, whatever the order. See how.";
  return ends.length === 1
    ? `Make it go wrong: end it in '${ends[0].outcome}'.` : `Make it go wrong: it has ${ends.length} wrong endings.`;
};

/** "2 of 2 wrong endings can still be reached." */
export const reachText = (graph, id, isComplete) => {
  const reach = reachOf(graph, id);
  const ends = graph.ends.flatMap((end, index) => (isWrong(end) ? [index] : []));
  const known = ends.filter((index) => reach.has(index)).length;
  const endings = `${isComplete ? "" : "known "}wrong endings`;
  if (ends.length === 0) return "";
  const { schedules, wrong, end } = graph.nodes[id];
  const isLost = end === undefined && schedules === wrong;
  if (ends.length === 1) {
    if (isLost) return "Only the wrong ending can be reached from here.";
    return known ? "The wrong ending can still be reached." : "The wrong ending can no longer be reached: undo.";
  }
  if (known === 0) return `None of the ${ends.length} ${endings} can be reached any more: undo.`;
  return `${known} of ${ends.length} ${endings} can still be reached${isLost ? ", and no right one" : ""}.`;
};
