// What comes out of the printer: of the plain course, the part that is shown, or all of it on the map.
import { course } from "./data.js";

const idOf = ({ view, id }) => ({ exhibit: id, schedule: id, stage: `/${id}`, text: `/${id}`, exercise: `/exercise/${id}`, glossary: "/glossary" })[view];

/** Marks the part of the plain course that is printed, and its stage. */
export const printsPart = (place) => {
  const course = document.getElementById("static");
  const part = document.getElementById(idOf(place));
  for (const old of course.querySelectorAll(".printed, .has-printed")) old.classList.remove("printed", "has-printed");
  course.classList.toggle("one", part !== null);
  part?.classList.add("printed");
  for (let place = part?.parentElement; place && place !== course; place = place.parentElement) {
    place.classList.add("has-printed");
  }
};
