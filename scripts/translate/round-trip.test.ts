import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Locale } from "#domain/locales.ts";
import { isSame } from "./check-target.ts";
import { exportTexts } from "./export-texts.ts";
import { importTexts } from "./import-texts.ts";
import { parseMarkup } from "./inline.ts";
import { readProject } from "./project.ts";
import { readXliff } from "./read-xliff.ts";
import { readXml } from "./read-xml.ts";
import { contentOf, inlinesOf } from "./segment-inlines.ts";
import type { Segment, TextUnit } from "#worklists/translations/segment.ts";
import { writeXliff } from "./write-xliff.ts";
import { firstOf, runs } from "#testkit/runs.ts";

const root = join(import.meta.dirname, "../..");
const sample = {
  contentDir: join(root, "sample/content"),
  messagesDir: join(root, "app/i18n/messages"),
};
const checked: readonly Locale[] = ["de", "fr"];

test.each(firstOf(checked))(
  "a complete export of the sample site to %s changes nothing",
  async (locale) => {
    const project = readProject(sample, locale);
    const { xliff, texts } = exportTexts(project, { glossary: [], all: true });
    expect(texts).toBeGreaterThan(1000);
    const read = readXliff(await readXml(Buffer.from(xliff)), locale);
    expect(importTexts(project, read)).toEqual({ changes: [], texts: 0, notes: [] });
  },
);

test.each(firstOf(["de", "es"] as const))("any text can be stored in the files of %s", (locale) => {
  const project = readProject(sample, locale);
  const pieces = [
    "\n",
    " ",
    ": ",
    ", ",
    " #",
    "'",
    '"',
    "{",
    "]",
    "- ",
    "&a",
    "\\",
    "0",
    "null",
    "<b>",
  ];
  const words = fc
    .array(fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom(...pieces)), { maxLength: 6 })
    .map((parts) => parts.join(""))
    .filter((text) => text.trim() !== "");
  const unitAndSegments = fc
    .constantFrom(...project.units.filter(({ segments }) => segments.length > 0))
    .chain((unit) =>
      fc.tuple(
        fc.constant(unit),
        fc.subarray([...unit.segments], {
          minLength: 1,
          maxLength: Math.min(4, unit.segments.length),
        }),
      ),
    );
  fc.assert(
    fc.property(unitAndSegments, words, ([unit, segments], text) => {
      // The edit itself compares the values of the whole file with the expected ones.
      const edited = unit.edit(new Map(segments.map((segment) => [segment, text])));
      expect(commentsOf(edited)).toEqual(commentsOf(unit.text ?? ""));
    }),
    { numRuns: runs(40, 80), seed: 7 },
  );
});

const commentsOf = (text: string) => text.split("\n").filter((line) => /^\s*# /.test(line));

test("any text comes back from XLIFF as it was", async () => {
  const markup = fc
    .array(
      fc.oneof(
        fc.string(),
        fc.constantFrom(
          "<p>",
          "</p>",
          "<br>",
          "&nbsp;",
          "<a href='>'>",
          "</a>",
          "<!-- x -->",
          "&lt;",
          "]]>",
          "\r",
        ),
      ),
    )
    .map((parts) => parts.join(""));
  await fc.assert(
    fc.asyncProperty(markup, markup, async (source, target) => {
      const segment: Segment = { ...emptySegment, source, target };
      const unit: TextUnit = { ...emptyUnit, segments: [segment] };
      const segments = [{ segment, state: "outdated" as const, terms: [] }];
      const xliff = writeXliff("de", [{ unit, segments }]);
      const [read] = readXliff(await readXml(Buffer.from(xliff)), "de");
      const inlines = inlinesOf(segment);
      expect(isSame(read?.segments[0]?.source ?? [], inlines.source)).toBe(true);
      expect(isSame(read?.segments[0]?.target ?? [], inlines.target ?? [])).toBe(true);
    }),
    { numRuns: 15, seed: 7 },
  );
});

test("HTML is protected, and becomes the same HTML again", () => {
  const html = '<p>A <a href="/x?a=1&amp;b=2">b<br/></a> &amp; c&nbsp;<b>d</p></b>';
  const segment: Segment = { ...emptySegment, source: html };
  expect(contentOf(segment, parseMarkup(html))).toBe(html);
  expect(parseMarkup(html)).toMatchObject([
    {
      start: "<p>",
      end: "</p>",
      children: ["A ", { id: "2" }, " & c", { start: "&nbsp;" }, { start: "<b>", end: null }, "d"],
    },
    { start: "</b>", end: null },
  ]);
});

const emptySegment: Segment = {
  id: "a",
  kind: "markup",
  path: ["a"],
  source: "",
  target: null,
  field: "",
  help: null,
  maxLength: null,
  needs: null,
};
const emptyUnit: TextUnit = {
  place: "nodes/page/x",
  title: "",
  file: "",
  text: null,
  segments: [],
  misplaced: [],
  edit: () => "",
};
