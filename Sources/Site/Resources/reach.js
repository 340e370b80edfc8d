"use strict";
// What can still be reached from a place in the graph, and the shortest way there.
(function (RC) {
  /** The endings below a node: name, verdict, schedules that end so. A leaf has one. */
  RC.reach = (graph, id) => {
    const node = graph.nodes[id];
    const pairs = node.c ? node.e : [[node.end, 1]];
    return new Map(pairs.map(([ending, count]) => [ending, count]));
  };

  RC.isWrong = (ending) => ending.verdict === "forbidden";

  /**
   * The next choice on a simplest way from a node to an ending that is wanted: the fewest preemptions, and among
   * those the fewest choices. Null if none can be reached.
   */
  RC.hint = (graph, from, isWanted) => {
    const wanted = new Set(graph.endings.flatMap((ending, index) => (isWanted(ending) ? [index] : [])));
    const leadsThere = (id) => {
      const node = graph.nodes[id];
      return node.c ? node.e.some(([ending]) => wanted.has(ending)) : wanted.has(node.end);
    };
    if (wanted.size === 0 || !leadsThere(from)) return null;
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
        if (!node.c) return { index: first, ending: node.end };
        const staying = node.c.find((choice) => choice.g);
        node.c.forEach((choice, index) => {
          if (!leadsThere(choice.to)) return;
          const way = { id: choice.to, first: first === null ? index : first };
          (staying && staying !== choice ? later : level).push(way);
        });
      }
      level = later;
    }
    return null;
  };

  /** What to do in a game of the racy file. */
  RC.taskText = (graph) => {
    const wrong = graph.endings.filter(RC.isWrong);
    const { s, w } = graph.nodes[graph.root];
    if (s === w) return "Every schedule of this file is wrong: try to find one that is right.";
    return wrong.length === 1
      ? `Make it go wrong: end it in '${wrong[0].name}'.` : `Make it go wrong: it has ${wrong.length} wrong endings.`;
  };

  /** "2 of 2 wrong endings can still be reached." */
  RC.reachText = (graph, id, isComplete) => {
    const reach = RC.reach(graph, id);
    const wrong = graph.endings.flatMap((ending, index) => (RC.isWrong(ending) ? [index] : []));
    const known = wrong.filter((index) => reach.has(index)).length;
    const endings = `${isComplete ? "" : "known "}wrong endings`;
    if (wrong.length === 0) return "";
    const { s, w } = graph.nodes[id];
    const isLost = s > 0 && s === w;
    if (wrong.length === 1) {
      if (isLost) return "Only the wrong ending can be reached from here.";
      return known ? "The wrong ending can still be reached." : "The wrong ending can no longer be reached: undo.";
    }
    if (known === 0) return `None of the ${wrong.length} ${endings} can be reached any more: undo.`;
    return `${known} of ${wrong.length} ${endings} can still be reached${isLost ? ", and no right one" : ""}.`;
  };
})((globalThis.RC ||= {}));
