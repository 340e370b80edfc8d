// What can still be reached from a place in the graph, and the shortest way there.
import { preemptedBy } from "./walk.js";

/** The ends below a node, by their numbers, with the schedules that end so. */
export const reachOf = (graph, id) =>
  new Map(Object.entries(graph.nodes[id].ends).map(([end, count]) => [Number(end), count]));

/** The fewest preemptions with which a schedule ends so: the par of a challenge. */
export const parOf = (graph, name) => {
  const fewest = [];
  graph.nodes.forEach((node, id) => {
    const own = node.end === undefined ? Infinity : graph.ends[node.end].outcome === name ? 0 : Infinity;
    fewest[id] = Math.min(own, ...node.choices.map((choice) =>
      fewest[choice.node] + (preemptedBy(node.choices, choice) === undefined ? 0 : 1)));
  });
  return fewest[graph.root];
};

/**
 * The next choice on a simplest way from a node to an ending that is wanted: the fewest preemptions, and among
 * those the fewest choices. Null if none can be reached.
 */
export const nextToward = (graph, from, isWanted) => {
  const wanted = graph.ends.flatMap((end, index) => (isWanted(end) ? [index] : []));
  const leadsThere = (id) => wanted.some((end) => end in graph.nodes[id].ends);
  if (!leadsThere(from)) return null;
  // Ways with n preemptions are all gone before those with n + 1; among them, shorter ones come first.
  const seen = new Set();
  let level = [{ id: from, first: null }];
  while (level.length > 0) {
    const later = [];
    for (let place = 0; place < level.length; place++) {
      const { id, first } = level[place];
      if (seen.has(id)) continue;
      seen.add(id);
      const node = graph.nodes[id];
      if (node.end !== undefined) return { index: first, end: node.end };
      node.choices.forEach((choice, index) => {
        if (!leadsThere(choice.node)) return;
        const way = { id: choice.node, first: first === null ? index : first };
        (preemptedBy(node.choices, choice) === undefined ? level : later).push(way);
      });
    }
    level = later;
  }
  return null;
};
