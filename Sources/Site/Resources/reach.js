"use strict";
// What can still be reached from a place in the graph, and the shortest way there.
(function (RC) {
  /** The ends below a node, by their numbers, with the schedules that end so. */
  RC.reach = (graph, id) =>
    new Map(Object.entries(graph.nodes[id].ends).map(([end, count]) => [Number(end), count]));

  RC.isWrong = (end) => end.expectation === "forbidden";

  /**
   * The next choice on a simplest way from a node to an ending that is wanted: the fewest preemptions, and among
   * those the fewest choices. Null if none can be reached.
   */
  RC.hint = (graph, from, isWanted) => {
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
        const staying = node.choices.find((choice) => choice.goesOn);
        node.choices.forEach((choice, index) => {
          if (!leadsThere(choice.node)) return;
          const way = { id: choice.node, first: first === null ? index : first };
          (staying && staying !== choice ? later : level).push(way);
        });
      }
      level = later;
    }
    return null;
  };

  /** What to do in a game of the racy file. */
  RC.taskText = (graph) => {
    const ends = graph.ends.filter(RC.isWrong);
    const { schedules, wrong } = graph.nodes[graph.root];
    if (schedules === wrong) return "Every schedule of this file is wrong: try to find one that is right.";
    return ends.length === 1
      ? `Make it go wrong: end it in '${ends[0].outcome}'.` : `Make it go wrong: it has ${ends.length} wrong endings.`;
  };

  /** "2 of 2 wrong endings can still be reached." */
  RC.reachText = (graph, id, isComplete) => {
    const reach = RC.reach(graph, id);
    const ends = graph.ends.flatMap((end, index) => (RC.isWrong(end) ? [index] : []));
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
})((globalThis.RC ||= {}));
