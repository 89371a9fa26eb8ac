import { describe, expect, test } from "vitest";
import { mapOne, rich, toAll } from "#testkit/map-paragraphs.ts";

const textBlock = { type: "paragraph--text", id: "x", field_text: rich("<p>x</p>") };
const variant = (id: string, name: string, content: readonly string[] = ["paragraph--text x"]) => ({
  type: "paragraph--variant",
  id,
  field_name: name,
  field_content: toAll(...content),
});

/** Maps an experiment with these variants. */
const mapVariants = (...variants: readonly ReturnType<typeof variant>[]) =>
  mapOne(
    {
      type: "experiment",
      field_name: "offer",
      field_running: true,
      field_variants: toAll(...variants.map(({ id }) => `paragraph--variant ${id}`)),
    },
    [...variants, textBlock],
  );

describe("an experiment", () => {
  test("has its variants in order, of which the first is the control", () => {
    expect(mapVariants(variant("1", "short"), variant("2", "long"))).toMatchObject({
      name: "offer",
      state: "running",
      variants: [
        { id: "1", name: "control", blocks: [{ id: "x" }] },
        { id: "2", name: "long", blocks: [{ id: "x" }] },
      ],
    });
  });

  test("leaves out variants without blocks, without a valid name, of the same name, and beyond five", () => {
    const many = Array.from({ length: 9 }, (_, index) => variant(`m${index}`, `more-${index}`));
    const block = mapVariants(
      variant("1", ""),
      variant("2", "Long text"),
      variant("3", "control"),
      variant("4", "empty", []),
      variant("5", "a".repeat(41)),
      ...many,
    );
    expect(block).toMatchObject({
      variants: [
        { name: "control" },
        { name: "more-0" },
        { name: "more-1" },
        { name: "more-2" },
        { name: "more-3" },
      ],
    });
  });

  test("does not run with one variant, and is left out without its control", () => {
    expect(mapVariants(variant("1", "short"))).toMatchObject({ state: "stopped" });
    const noControl = mapVariants(variant("1", "short", []), variant("2", "long"));
    expect(noControl).toEqual(["no variants"]);
  });

  test.each(["", "Offer", "an offer", "-offer", "<b>"])("is left out with the name %j", (name) => {
    expect(mapOne({ type: "experiment", field_name: name })).toEqual(["no name"]);
  });
});
