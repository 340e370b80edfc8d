// The page's "you are the scheduler", played by keys.
import { graphOf } from "./data.js";
import { controls, press } from "./driver.js";
import { all, textsOf } from "./page.js";
import { readToken } from "./token.js";

/** The key for each choice: M is the main task, 1 is task 1; what is left has the digits that are left, or null. */
const keysOf = (graph, choices) => {
  let free = [..."123456789m"];
  const keys = choices.map(() => null);
  const take = (index, key) => {
    keys[index] = key;
    free = free.filter((one) => one !== key);
  };
  const order = [...choices.keys()].sort((one, other) => choices[one].task - choices[other].task || one - other);
  for (const index of order) {
    const numbers = graph.numbers[choices[index].task];
    if (!numbers || numbers.length > 1) continue;
    const mark = String(numbers[0] ?? "m");
    if (free.includes(mark)) take(index, mark);
  }
  free = free.filter((key) => key !== "m");
  for (const index of order) if (keys[index] === null && free.length > 0) take(index, free[0]);
  return keys;
};

/** The schedule that makes these choices, and then always the first one: its choices, its keys, and how it ends. */
export const pathOf = (graph, wanted = []) => {
  let node = graph.nodes[graph.root];
  const choices = [];
  const keys = [];
  while (node.choices.length > 0) {
    const choice = wanted[choices.length] ?? 0;
    if (!node.choices[choice]) throw new Error(`there is no such choice: ${wanted}`);
    keys.push(keysOf(graph, node.choices)[choice]);
    choices.push(choice);
    node = graph.nodes[node.choices[choice].node];
  }
  if (choices.length < wanted.length) throw new Error(`there are too many choices: ${wanted}`);
  return { choices, keys, outcome: graph.ends[node.end].outcome };
};

/** All schedules of a graph, as lists of choices. */
export const schedulesOf = (graph, id = graph.root, made = []) => {
  const { choices } = graph.nodes[id];
  if (choices.length === 0) return [made];
  return choices.flatMap(({ node }, index) => schedulesOf(graph, node, [...made, index]));
};

/** The schedule of a token; without one, the first schedule. */
export const scheduleOf = (id, variant, token) =>
  pathOf(graphOf(id, variant), token && readToken(id, variant, token).choices);

/** Begins again, and plays a schedule. */
export const play = async ({ keys, choices }) => {
  if (keys.includes(null)) throw new Error(`there are more tasks than keys: ${choices}`);
  await press("r", ...keys);
};

/** How the schedule ended, by the page; undefined if it has not ended. */
export const ending = () => textsOf("h2").map((text) => text.split("It ends: ")[1]).find(Boolean);

/** The arguments of the command that plays this schedule, as the page gives it at the end; empty before. */
export const command = () => {
  const text = textsOf("code").find((code) => code.startsWith("racecourse replay "));
  return text ? text.split(" ").slice(1) : [];
};

/** Those who can go next, in the order of their tasks: the buttons that have a key of one letter. */
export const choices = async () =>
  (await controls("button")).filter(({ keyshortcuts }) => /^[1-9m]$/.test(keyshortcuts));

/** Presses H, and the key that the hint names; returns the hint. */
export const followHint = async () => {
  await press("h");
  const hint = all(".notice")[0].textContent;
  await press(hint.split(" ")[1][0]);
  return hint;
};

/** Random numbers below a count, by a seed: the same ones each time. */
export const randomNumbers = () => {
  let seed = 20261124;
  return (count) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 16) % count;
  };
};
