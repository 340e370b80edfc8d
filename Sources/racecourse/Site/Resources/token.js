// Tokens name one schedule of one build: the same text that `racecourse replay` takes.
import { findVersion } from "./data.js";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

function base64(bytes) {
  let text = "";
  for (let index = 0; index < bytes.length; index += 3) {
    const group = (bytes[index] << 16) | ((bytes[index + 1] || 0) << 8) | (bytes[index + 2] || 0);
    const letters = Math.min(bytes.length - index, 3) + 1;
    for (let letter = 0; letter < letters; letter++) text += LETTERS[(group >> (18 - 6 * letter)) & 63];
  }
  return text;
}

function bytes(text) {
  const result = [];
  let bits = 0;
  let count = 0;
  for (const letter of text) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) return null;
    bits = ((bits << 6) | value) & 0xfffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      result.push((bits >> count) & 255);
    }
  }
  return result;
}

/** Two bytes that are hardly ever right when a character was changed: half of an FNV-1a hash. */
function checksum(prefix, content) {
  let hash = 2166136261;
  for (const byte of [...new TextEncoder().encode(prefix), ...content]) {
    hash = Math.imul(hash ^ byte, 16777619) >>> 0;
  }
  return [hash >>> 24, (hash >>> 16) & 255];
}

/** The token of a list of choices. The choices after its last nonzero one are all 0, and need no bytes. */
export function writeToken(exhibit, variant, choices) {
  const content = bytes(findVersion(exhibit, variant).tokenHead);
  let zeros = 0;
  for (const choice of choices) {
    if (choice === 0) {
      zeros += 1;
      continue;
    }
    for (; zeros >= 128; zeros = Math.floor(zeros / 128)) content.push((zeros & 127) | 128);
    content.push(zeros, choice);
    zeros = 0;
  }
  const prefix = `${exhibit}.${variant}.`;
  return prefix + base64([...content, ...checksum(prefix, content)]);
}

/** The choices of a token, or an error in words. */
export function readToken(exhibit, variant, token) {
  const prefix = `${exhibit}.${variant}.`;
  const all = token.startsWith(prefix) ? bytes(token.slice(prefix.length)) : null;
  if (!all || all.length < 3) return { error: "This link has no token of this file." };
  const content = all.slice(0, -2);
  const sum = checksum(prefix, content);
  if (sum[0] !== all[all.length - 2] || sum[1] !== all[all.length - 1]) {
    return { error: "The token in this link was changed or cut off." };
  }
  const head = bytes(findVersion(exhibit, variant).tokenHead);
  if (!head.every((byte, index) => byte === content[index])) {
    return { error: "The token in this link was made with another version of this file." };
  }
  const choices = [];
  let position = head.length;
  while (position < content.length) {
    let zeros = 0;
    let factor = 1;
    while (content[position] & 128) {
      zeros += (content[position++] & 127) * factor;
      factor *= 128;
    }
    zeros += content[position++] * factor;
    const choice = content[position++];
    if (!choice || zeros > 20000) return { error: "The token in this link cannot be read." };
    for (; zeros > 0; zeros--) choices.push(0);
    choices.push(choice);
  }
  return { choices };
}
