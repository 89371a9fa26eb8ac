import { expect, test } from "vitest";
import { sceneNames } from "#domain/scenes.ts";
import { mapOne, toAll } from "#testkit/map-paragraphs.ts";

const [name = ""] = sceneNames;
const step = (id: string, fields: object) => ({ type: "paragraph--story_step", id, ...fields });

test("a step without its scene keeps its words, and one without a heading is left out", () => {
  const block = mapOne(
    {
      type: "scroll_story",
      field_title: "From arrival to archive",
      field_items: toAll(
        "paragraph--story_step a",
        "paragraph--story_step b",
        "paragraph--story_step c",
      ),
    },
    [
      step("a", { field_title: "Read", field_scene: name, field_scene_texts: ["owner: Ada Berg"] }),
      step("b", { field_title: "Decided", field_scene: "no-such-scene" }),
      step("c", { field_scene: name }),
    ],
  );
  expect(block).toMatchObject({
    steps: [
      { title: "Read", scene: { name, texts: { owner: "Ada Berg" } } },
      { title: "Decided", scene: null },
    ],
  });
});

test("a story without steps is left out", () => {
  expect(mapOne({ type: "scroll_story", field_title: "Empty" })).toEqual(["no steps"]);
});
