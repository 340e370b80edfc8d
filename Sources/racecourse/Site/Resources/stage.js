// A stage: its story, its exhibits, and its exercises; and the texts beside the stages, for participants and for teachers.
import { commandLine } from "./command.js";
import { course, findExhibit, findStage, pieceOf, storyOf } from "./data.js";
import { h, put, span } from "./dom.js";
import { marksOf, marksOfExercise } from "./marks.js";
import { pager, stageLink, stageName } from "./pager.js";
import { go, linkTo } from "./router.js";

export const stageView = ({ id }) => {
  const stage = findStage(id);
  const before = course.stages[course.stages.indexOf(stage) - 1];
  const exhibits = h("ul", { class: "exhibits" });
  const exercises = stage.exercises.length ? h("ul", { class: "exhibits" }) : null;
  const update = () => {
    put(exhibits, stage.exhibits.map((exhibit) => exhibitRow(findExhibit(exhibit))));
    if (exercises) put(exercises, stage.exercises.map(exerciseRow));
  };
  update();
  return {
    update,
    title: stageName(stage),
    content: h("div", { class: "page stage" },
      h("p", { class: "over" }, `Stage ${stage.number} of ${course.stages.length}`,
        stage.minutes ? ` · about ${stage.minutes} minutes` : ""),
      h("h1", { tabindex: "-1" }, stage.id),
      h("p", { class: "lead" }, stage.title),
      h("div", { class: "stage-body" },
        h("div", { class: "story" }, storyOf(`#${stage.story}`)),
        h("section", { class: "stage-exhibits" },
          h("h2", null, "Exhibits"),
          exhibits),
        h("div", { class: "stage-end" },
          after(stage),
          exercises && [aboutExercises(), exercises])),
      pager(stageLink(before),
        { hash: linkTo(stage.exhibits[0]), text: `First exhibit: ${findExhibit(stage.exhibits[0]).title}` })),
    keys: {
      n: () => go(linkTo(stage.exhibits[0])),
      b: () => before && go(`#/${before.id}`),
    },
  };
};

function after(stage) {
  const piece = pieceOf(`[data-after="${stage.id}"]`);
  return piece && h("section", { class: "story" }, [...piece.childNodes]);
}

const exhibitRow = (exhibit) => h("li", null,
  h("h3", null, h("a", { href: linkTo(exhibit.id) }, exhibit.title)),
  h("p", null, exhibit.goal),
  h("p", { class: "facts" },
    h("code", null, exhibit.id), span("kind", exhibit.kind), marksOf(exhibit.id)));

const aboutExercises = () => [
  h("h2", null, "Exercises"),
  h("p", null,
    "Think them through here: which change fixes the file? In a clone of the course, you fix it yourself, and every "
    + "schedule of your answer is checked."),
];

const exerciseRow = (exercise) => h("li", null,
  h("h3", null, h("a", { href: `#/exercise/${exercise.id}` }, exercise.title)),
  h("p", null, exercise.goal),
  h("p", { class: "facts" }, commandLine(`racecourse exercise ${exercise.id}`), marksOfExercise(exercise.id)));

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
