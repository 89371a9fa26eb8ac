import { expect, test } from "vitest";
import { sceneNames } from "#domain/scenes.ts";
import { mapOne, mapParagraphs } from "#testkit/map-paragraphs.ts";

const [name = ""] = sceneNames;

test("maps a scene with the texts that an editor changed", () => {
  const block = mapOne({
    type: "product_scene",
    field_scene: ` ${name} `,
    field_caption: "One line differs",
    field_scene_texts: ["approver: Ada Berg", "without a name", ": nothing", "empty:"],
  });
  expect(block).toMatchObject({
    caption: "One line differs",
    title: null,
    scene: { name, language: "en", texts: { approver: "Ada Berg" } },
  });
});

test("leaves out a scene that the brand does not draw", () => {
  const { blocks, skipped } = mapParagraphs(
    ["paragraph--product_scene p"],
    [{ type: "paragraph--product_scene", id: "p", field_scene: "no-such-scene" }],
  );
  expect(blocks).toEqual([]);
  expect(skipped).toContain("no scene of this name");
});

test("a banner and a card without their scene remain", () => {
  const fields = { field_title: "Title", field_scene: "no-such-scene" };
  for (const type of ["banner", "card"])
    expect(mapOne({ type, ...fields })).toMatchObject({ title: "Title", scene: null });
});
