import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { listPlaces, scanUnit } from "#cms/files/scan.ts";
import { createSiteModel } from "#content-model/model.ts";
import { localeCodes } from "#domain/locales.ts";
import { isListValue, isMapValue } from "#cms/files/yaml-source.ts";
import { textOf, type Json, type JsonObject } from "#cms/store/records.ts";
import { everyNth, runs } from "#testkit/runs.ts";
import { createFileViews } from "./file-views.ts";

const contentDir = "sample/content";
const views = createFileViews(createSiteModel(localeCodes));

interface Sample {
  readonly path: string;
  readonly text: string;
  /** `null`: the file has no form. */
  readonly view: JsonObject | null;
  readonly form: { folder: string; bundle: string; isOriginal: boolean };
}

const samples: Sample[] = listPlaces(contentDir).flatMap((place) => {
  const [folder = "", bundle = ""] = place.split("/");
  if (!["nodes", "blocks", "media", "terms"].includes(folder)) return [];
  const files = (scanUnit(contentDir, place)?.files ?? []).filter(({ path }) =>
    path.endsWith(".yaml"),
  );
  const hasEnglish = files.some(({ name }) => name === "en.yaml");
  return files.map(({ path, name }) => {
    const text = readFileSync(`${contentDir}/${path}`, "utf8");
    const form = { folder, bundle, isOriginal: name === "en.yaml" || !hasEnglish };
    return { path, text, form, view: views.show(text, form) };
  });
});
/** Files to edit, of all bundles. */
const edited = everyNth(samples, 5);

/** The form as an editor sends it back: only what has a value, with its keys in another order. */
function sentBack(value: Json): Json {
  if (Array.isArray(value)) return value.map(sentBack);
  if (!isMapValue(value)) return value;
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(
    entries.flatMap(([key, each]) => (each === "" ? [] : [[key, sentBack(each)]])),
  );
}

it("shows all files of the sample site but those with many levels of blocks", () => {
  const hidden = samples.filter(({ view }) => view === null);
  expect(samples.length).toBeGreaterThan(1000);
  expect(hidden.map(({ path }) => path.split("/")[2])).toEqual(["dirt-deep"]);
});

it("changes no byte of a file when nothing was edited", () => {
  const changed = samples.flatMap(({ path, text, form, view }) => {
    if (view === null) return [];
    const sent = sentBack(view);
    return isMapValue(sent) && views.store(text, sent, form) === text ? [] : [path];
  });
  expect(changed).toEqual([]);
});

/** Returns the form with another text, and the path of that text; `null` if it has none. */
function withEdit(view: JsonObject): JsonObject | null {
  for (const key of ["title", "name", "info", "summary"]) {
    const value = view[key];
    if (typeof value === "string") return { ...view, [key]: `${value} – edited: "yes" & 'no'` };
  }
  return null;
}

it("changes one line of a file when one text was edited", () => {
  const wrong = edited.flatMap(({ path, text, form, view }) => {
    const sent = view && withEdit(view);
    if (!sent) return [];
    const before = text.split("\n");
    const after = views.store(text, sent, form).split("\n");
    const differing = before.filter((line, index) => line !== after[index]).length;
    return before.length === after.length && differing === 1 ? [] : [path];
  });
  expect(wrong).toEqual([]);
});

it("changes one line of a file when one paragraph of a formatted text was edited", () => {
  let edits = 0;
  const wrong = edited.flatMap(({ path, text, form, view }) => {
    const blocks = view?.["paragraphs"];
    const [block, ...others] = isListValue(blocks) ? blocks : [];
    if (view === null || !isMapValue(block)) return [];
    const rich = block["text"];
    if (!isMapValue(rich) || rich["type"] !== "text") return [];
    edits++;
    const body = `${textOf(rich["body"])} One *more* [sentence](node:page/home).`;
    const sent = { ...view, paragraphs: [{ ...block, text: { ...rich, body } }, ...others] };
    const stored = views.store(text, sent, form);
    expect(JSON.stringify(parse(stored))).toContain(
      String.raw`One <em>more</em> <a href=\"node:page/home\">sentence</a>.`,
    );
    const before = text.split("\n");
    const added = stored.split("\n").filter((line) => !before.includes(line));
    return added.length === 1 ? [] : [`${path}: ${added.length}`];
  });
  expect(edits).toBeGreaterThan(runs(40, 200));
  expect(wrong).toEqual([]);
});
