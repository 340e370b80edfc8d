// The search of the tool, on the tool's index: the same words find the same places, in the same order.

let index = null;

const read = () => {
  if (!index) {
    index = JSON.parse(document.getElementById("index").textContent);
    index.meaningless = new Set(index.meaningless);
    index.weights = new Map(Object.entries(index.weights).map(([term, flat]) => [term, pairs(flat)]));
    for (const term of index.elsewhere.split(" ")) index.weights.set(term, new Map());
  }
  return index;
};

/** A map of the numbers that stand in twos: the distance from the place before, and what is there. */
const pairs = (flat) => {
  const map = new Map();
  let place = 0;
  for (let next = 0; next < flat.length; next += 2) map.set(place += flat[next], flat[next + 1] / 100);
  return map;
};

/** The words of a text without their endings; `MainActor` is also `main` and `actor`. */
const termsOf = (text) => (text.match(/[A-Za-z0-9:']+/g) || []).flatMap((found) => {
  const word = found.replace(/^:+|:+$/g, "");
  const parts = word.split(/(?<=[^\p{Lu}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|[^\p{L}\p{N}]+/u).filter(Boolean);
  const all = [word.replaceAll("'", ""), ...(parts.length > 1 ? parts : [])].map((one) => one.toLowerCase());
  return all.filter((one) => !read().meaningless.has(one)).map(stem);
}).filter((term) => term.length > 1);

const stem = (word) => {
  const ending = read().endings.find((one) => word.endsWith(one) && word.length - one.length >= 3);
  let rest = ending ? word.slice(0, -ending.length) : word;
  if (rest.length > 3 && rest.at(-1) === rest.at(-2)) rest = rest.slice(0, -1);
  return rest.length > 3 && /[ey]$/.test(rest) ? rest.slice(0, -1) : rest;
};

/** How many letters must be inserted, deleted, replaced or swapped to turn one word into another. */
const distance = (one, other) => {
  let [before, last] = [[], Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    [before, last] = [last, row];
  }
  return last[other.length];
};

/** The known terms that a mistyped or unfinished one may mean. */
const similar = (term) => {
  if (term.length < 3) return [];
  const known = [...read().weights.keys()];
  const begun = known.filter((one) => one.startsWith(term));
  if (begun.length) return begun;
  const limit = term.length < 7 ? 1 : 2;
  const near = known.filter((one) => Math.abs(one.length - term.length) <= limit)
    .map((one) => [one, distance(one, term)]).filter(([, far]) => far <= limit);
  if (!near.length) return known.filter((one) => one.length > 4 && term.startsWith(one)).sort((a, b) => b.length - a.length).slice(0, 1);
  const least = Math.min(...near.map(([, far]) => far));
  return near.filter(([, far]) => far === least).map(([one]) => one);
};

/** For each of the words, what to look for: terms that belong together, and how sure that is. */
const conceptsOf = (terms) => {
  const { weights, synonyms } = read();
  const concepts = terms.map((term) => (weights.has(term) ? [{ terms: [term], sure: 1 }]
    : similar(term).map((one) => ({ terms: [one], sure: 0.8 }))));
  for (const [[said], meant] of synonyms) {
    terms.forEach((_, start) => {
      if (!said.every((term, place) => terms[start + place] === term)) return;
      concepts[start].push(...meant.map((one) => ({ terms: one, sure: said.length > 1 ? 0.75 : 0.6 })));
    });
  }
  return concepts;
};

/** The sum for terms that belong together, in the passages that have all of them. */
const scoreOf = (terms) => {
  const found = terms.map((term) => read().weights.get(term) || new Map());
  if (!found.length) return new Map();
  return new Map([...found[0].keys()].filter((place) => found.every((one) => one.has(place)))
    .map((place) => [place, found.reduce((sum, one) => sum + one.get(place), 0)]));
};

const plainWords = (text) => text.toLowerCase().match(/[\p{L}\p{N}-]+/gu) || [];

/** What words lead to, the best first: what begins with all of them, and then what is about them. */
export const search = (query) => {
  const { entries, passages, most: known } = read();
  const concepts = conceptsOf(termsOf(query));
  const [scores, covered] = [new Map(), new Map()];
  const add = (map, key, value) => map.set(key, (map.get(key) || 0) + value);
  let most = 0;
  for (const concept of concepts) {
    const best = new Map();
    for (const { terms, sure } of concept) {
      for (const [place, score] of scoreOf(terms)) best.set(place, Math.max(best.get(place) || 0, sure * score));
    }
    if (!best.size) continue;
    // A word says most where the page may not have it.
    const elsewhere = concept.map(({ terms, sure }) => (terms.length === 1 && known[terms[0]] || 0) / 100 * sure);
    const highest = Math.max(...best.values(), ...elsewhere);
    most += highest;
    for (const [place, score] of best) {
      add(scores, place, score);
      add(covered, place, Math.min(score / highest * 1.5, 1) * highest);
    }
  }
  const bests = new Map();
  for (const [place, score] of scores) {
    const entry = passages[place];
    bests.set(entry, Math.max(bests.get(entry) || 0, score * covered.get(place) / most));
  }
  const asked = new Set(concepts.flatMap((one) => one.filter(({ sure }) => sure >= 0.8).flatMap(({ terms }) => terms)));
  const titled = ({ names }) => Math.max(...names.map((name) => {
    const both = Object.entries(name).filter(([term]) => asked.has(term));
    return both.reduce((sum, [, share]) => sum + share / 100, 0) * both.length / Math.max(concepts.length, 1);
  }));
  const hits = [...bests].map(([place, score]) => ({ entry: entries[place], score: score * (1 + 1.5 * titled(entries[place])) * entries[place].weight }))
    .sort((one, other) => other.score - one.score).map(({ entry }) => entry);
  const typed = plainWords(query);
  const isCalled = (name) => name.length === asked.size && name.every((term) => asked.has(term));
  const begins = ({ title }) => {
    const words = plainWords(title);
    return typed.length && (typed.length > 2 || typed.length === words.length)
      && typed.every((word, place) => words[place] === word);
  };
  const called = entries.filter((entry) => entry.called.some(isCalled));
  // Of two words with one stem, the one that was typed.
  const literal = query.toLowerCase().split(" ");
  const isTyped = ({ title }) => title.toLowerCase().split(",").some((name) => name.split(" ").filter(Boolean).every((word) => literal.includes(word)));
  const first = [...entries.filter(begins), ...called.filter(isTyped), ...called];
  return [...new Set([...first, ...hits])];
};
