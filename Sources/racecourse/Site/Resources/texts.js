// The texts beside the stages: the page for participants, and the notes for teachers.
import { pieceOf } from "./data.js";
import { h } from "./dom.js";
import { pager } from "./pager.js";

export const textView = ({ id }) => {
  const piece = pieceOf(`[data-text="${id}"]`);
  const heading = piece.querySelector("h1");
  heading.setAttribute("tabindex", "-1");
  return {
    title: heading.textContent,
    content: h("div", { class: "page story" }, [...piece.childNodes],
      pager(null, { hash: "#", text: "The map of the course" })),
  };
};
