// What the page says of schedules, for tests that ask the explorer the same.
import { findVersion, graphOf, hasGraph, isWrong, variants } from "./data.js";
import { takeErrors } from "./driver.js";
import { command, ending, pathOf, play, randomNumbers, scheduleOf, schedulesOf } from "./game.js";
import { exhibits, follow, shown } from "./page.js";
import { readToken, writeToken } from "./token.js";
import { reasonOf, Walk } from "./walk.js";

/** The outcomes of a file that have a schedule in the page. */
const endingsOf = (exhibit, variant) => (findVersion(exhibit, variant).outcomes ?? []).filter(({ token }) => token);

/** The files that have all their schedules in the page. */
export const files = () => exhibits.flatMap(({ id }) =>
  variants.filter((variant) => hasGraph(id, variant)).map((variant) => `${id}.${variant}`));

/** The tokens of a whole course: the choices that the page reads from each, and the token that it writes for them. */
export const tokens = () => exhibits.flatMap(({ id }) => variants.flatMap((variant) =>
  endingsOf(id, variant).map(({ token }) => {
    const { choices } = readToken(id, variant, token);
    return { token, choices, written: writeToken(id, variant, choices) };
  })));

/** Plays a schedule: its choices, how it should end and does, and the arguments of the command that the page gives. */
const played = async (path, wanted = path.outcome) => {
  await play(path);
  return { choices: path.choices, wanted, ending: ending() ?? "none", command: command() };
};

/** Plays to each wrong ending of a file. Gives what was played, the commands that are wanted, and all errors. */
export const playWrong = async (exhibit) => {
  const wrong = endingsOf(exhibit, "racy").filter(isWrong);
  await follow(`${exhibit}/racy`);
  const schedules = [];
  for (const { outcome, token } of wrong) schedules.push(await played(scheduleOf(exhibit, "racy", token), outcome));
  const problems = await takeErrors();
  await follow("");
  if (!shown().includes("✓ solved")) problems.push("it is not solved");
  return { schedules, commands: wrong.map(({ token }) => ["replay", exhibit, token]), problems };
};

/** Plays one of four schedules of a file. Gives what was played, how all of them end, and what the page counts. */
export const playSample = async (exhibit, variant) => {
  await follow(`${exhibit}/${variant}`);
  const graph = graphOf(exhibit, variant);
  const paths = schedulesOf(graph).map((choices) => pathOf(graph, choices));
  const schedules = [];
  for (const path of paths.filter((_, index) => index % 4 === 0)) schedules.push(await played(path));
  const { schedules: count, wrong } = graph.nodes[graph.root];
  return { schedules, outcomes: paths.map(({ outcome }) => outcome), count, wrong };
};

/** Schedules of a file as the page tells them: those of its outcomes, then some whose choices are random. */
export const walks = (exhibit, variant) => {
  const graph = graphOf(exhibit, variant);
  const next = randomNumbers();
  const isAccess = ({ step }) => step.kind === "read" || step.kind === "write";
  const told = (walk) => {
    walk.at = walk.rows.length;
    return {
      token: writeToken(exhibit, variant, walk.choices), outcome: walk.ending.outcome, isWrong: isWrong(walk.ending),
      preemptions: walk.preemptions(), accesses: walk.flat.filter(isAccess).length,
      reason: reasonOf(graph, walk.choices),
    };
  };
  const given = endingsOf(exhibit, variant).map(({ token }) => {
    const walk = new Walk(graph);
    walk.follow(readToken(exhibit, variant, token).choices);
    return told(walk);
  });
  const random = Array.from({ length: 5 }, () => {
    const walk = new Walk(graph);
    while (!walk.isWhole) walk.extend(next(graph.nodes[walk.node].choices.length));
    return told(walk);
  });
  return [...given, ...random];
};
