// The words of the course: a page of all, and an entry in place where a text uses its word.
import { pieceOf } from "./data.js";
import { h, keyButton } from "./dom.js";

const entryOf = (id) => pieceOf(`[data-term="${CSS.escape(id)}"]`);

export const glossaryView = ({ term }) => {
  const all = [...(pieceOf(".glossary")?.querySelectorAll("[data-term]") || [])];
  const wanted = all.find((entry) => entry.dataset.term === term);
  wanted?.setAttribute("tabindex", "-1");
  return {
    title: wanted ? wanted.dataset.names : "Glossary",
    content: h("div", { class: "page story glossary" },
      h("h1", { tabindex: "-1" }, "The words of the course"), all),
    target: wanted,
  };
};

/** Shows the entry of a word below the paragraph that uses it, or takes it away again. */
export const showTerm = (link) => {
  const shown = link.nextTerm;
  if (shown?.isConnected) {
    shown.remove();
    link.setAttribute("aria-expanded", "false");
    return;
  }
  const entry = entryOf(link.getAttribute("href").split("/").pop());
  const block = link.closest("p, ul, ol, table");
  if (!entry || !block) return;
  const close = keyButton("Close", () => {
    showTerm(link);
    link.focus();
  }, { kind: "small" });
  link.nextTerm = h("aside", { class: "term-note", "aria-label": `The word ${link.textContent}` },
    [...entry.children].filter(({ localName }) => localName === "p"), close);
  block.after(link.nextTerm);
  link.setAttribute("aria-expanded", "true");
};
