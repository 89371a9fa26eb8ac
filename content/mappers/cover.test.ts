import { expect, test } from "vitest";
import { hasCovers, motifNames } from "#domain/covers.ts";
import { mapOne, picture, type TestResource, to, toAll } from "#testkit/map-paragraphs.ts";

const [motif = "", other = ""] = motifNames;

const node = (bundle: string, fields: object): TestResource => ({
  type: `node--${bundle}`,
  id: "n",
  title: "A page",
  drupal_internal__nid: 1,
  ...fields,
});

const resource = (weight: string, fields: object): readonly TestResource[] => [
  node("resource", { field_resource_type: to("taxonomy_term--resource_types", "t"), ...fields }),
  { type: "taxonomy_term--resource_types", id: "t", name: "Type", field_asset_weight: weight },
];

/** Returns the cover of the page `n` in a list. */
function coverOf(...resources: readonly TestResource[]): unknown {
  const [page] = resources;
  const block = mapOne(
    { type: "related_content", field_related: toAll(`${page?.type} n`) },
    resources,
  );
  if (!("type" in block) || block.type !== "related_content") throw new Error("not mapped");
  const [teaser] = block.items;
  return teaser?.cover;
}

test("the sample company draws all kinds of covers", () => {
  for (const kind of ["motif", "paper", "report", "session", "story"])
    expect([kind, hasCovers(kind)]).toEqual([kind, true]);
});

test("a picture of the editor is shown instead", () => {
  const image = to("media--image", "p");
  const article = node("article", { field_motif: motif, field_image: image });
  expect(coverOf(article, ...picture("p"))).toBeNull();
  expect(coverOf(article)).toEqual({ kind: "motif", motif });
});

test("an article has its own motif, or that of its first product line with one", () => {
  const lines = toAll("taxonomy_term--product_lines a", "taxonomy_term--product_lines b");
  const line = (id: string, name: string | null) => ({
    type: "taxonomy_term--product_lines",
    id,
    name: id,
    field_motif: name,
  });
  const article = (own: string | null) =>
    coverOf(
      node("article", { field_motif: own, field_product_lines: lines }),
      line("a", null),
      line("b", other),
    );
  expect(article(motif)).toEqual({ kind: "motif", motif });
  expect(article("no-such-motif")).toEqual({ kind: "motif", motif: other });
  expect(coverOf(node("article", {}))).toBeNull();
});

test("a report has its chart, and is a paper without one", () => {
  const chart = ["Top | 1", "Bottom | 4"];
  expect(coverOf(...resource("analyst report", { field_chart: chart }))).toMatchObject({
    kind: "report",
    label: "Type",
    bars: [{ part: 0.25 }, { part: 1 }],
  });
  expect(coverOf(...resource("analyst report", {}))).toMatchObject({ kind: "paper" });
});

test("a recording and an event have their day and their speakers", () => {
  const field_speakers = toAll("node--staff s");
  const speaker = { type: "node--staff", id: "s", title: "Ada Berg", drupal_internal__nid: 9 };
  const speakers = [{ id: "s", name: "Ada Berg", image: null }];
  expect(coverOf(...resource("webinar", { field_speakers }), speaker)).toMatchObject({
    kind: "session",
    place: "Type",
    speakers,
  });
  const field_start = "2027-02-11T10:00:00+00:00";
  expect(coverOf(node("event", { field_start, field_speakers }), speaker)).toMatchObject({
    kind: "session",
    start: field_start,
    speakers,
  });
});

test("a case study has logo and figure, or a motif without them", () => {
  const fields = { field_logo: to("media--image", "p"), field_figure: "87%", field_motif: motif };
  expect(coverOf(...resource("case study", fields), ...picture("p"))).toMatchObject({
    kind: "story",
    logo: { alt: "p" },
    figure: { value: "87%", label: null },
  });
  expect(coverOf(...resource("case study", { field_motif: motif }))).toMatchObject({ motif });
});
