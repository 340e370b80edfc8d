// Commands of the tool, to be copied.
import { announce, h, keyButton, span } from "./dom.js";

/** A command, with a button that copies it. */
export const commandLine = (text) => {
  const copying = keyButton("Copy", async () => {
    announce((await copyText(text)) ? "Copied." : "This browser does not allow copying.");
    copying.textContent = "Copied";
    setTimeout(() => (copying.textContent = "Copy"), 1500);
  }, { name: `Copy the command ${text}`, kind: "small" });
  return span("command", h("code", null, text), copying);
};

/** What is said of a link that was copied: a page that was opened from disk is nowhere else. */
export const linkNote = () => (location.protocol === "file:" ? "It opens this file, so it works on this machine only." : "");

export const copyText = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Pages that were opened from disk may not use the clipboard directly.
    const field = h("textarea", { class: "unseen" }, text);
    document.body.append(field);
    field.select();
    const isDone = document.execCommand("copy");
    field.remove();
    return isDone;
  }
};
