import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exportTexts } from "./export-texts.ts";
import { readProject } from "./project.ts";
import { createTestFolders, exportAll, importFile, testFiles } from "./test-project.ts";

const pageFile = "nodes/page/plans/de.yaml";

test("a changed translation changes its line only", async () => {
  const folders = createTestFolders();
  const xliff = exportAll(folders, "de").replace("Pläne", "Tarife: die Preise");
  const { texts } = await importFile(folders, "de", xliff);
  expect(texts).toBe(1);
  expect(readFileSync(join(folders.contentDir, pageFile), "utf8")).toBe(
    testFiles["content/nodes/page/plans/de.yaml"].replace("Pläne", "Tarife: die Preise"),
  );
});

test("codes may move within their text", async () => {
  const folders = createTestFolders();
  const xliff = exportAll(folders, "de").replace(
    /Lesen Sie (<pc.*<\/pc><\/pc>|<pc.*<\/pc>) &amp; bestellen Sie\./,
    "$1 lesen &amp; bestellen &lt; 3.",
  );
  await importFile(folders, "de", xliff);
  expect(readFileSync(join(folders.contentDir, pageFile), "utf8")).toContain(
    '<p><a href="node:page/terms">die <b>Bedingungen</b></a> lesen &amp; bestellen &lt; 3.</p>',
  );
});

test("missing texts are added, and new languages get a file", async () => {
  const folders = createTestFolders();
  const fill = (xliff: string) =>
    xliff.replaceAll(/<source>(.*?)<\/source><\/segment>/g, (_, text: string) => {
      return `<source>${text}</source><target>${text.replaceAll(/plans?/g, "Plan")}</target></segment>`;
    });
  await importFile(folders, "de", fill(exportAll(folders, "de")));
  expect(readFileSync(join(folders.contentDir, pageFile), "utf8")).toBe(
    testFiles["content/nodes/page/plans/de.yaml"].replace("[Ein Plan]", "[Ein Plan, Two Plan]"),
  );
  await importFile(folders, "fr", fill(exportAll(folders, "fr")));
  expect(readFileSync(join(folders.contentDir, "nodes/page/plans/fr.yaml"), "utf8")).toBe(
    `title: Plans
path: /Plan
paragraphs:
  - type: text
    text: <p>Read <a href="node:page/terms">the <b>terms</b></a> &amp; order.</p>
  - type: list
    list_items: [ "One Plan", "Two Plan" ]
`,
  );
});

test("a page is not created without its title", async () => {
  const folders = createTestFolders();
  const xliff = exportAll(folders, "fr").replace(
    "<source>/plans</source>",
    "<source>/plans</source><target>/forfaits</target>",
  );
  const { notes } = await importFile(folders, "fr", xliff);
  expect(notes).toEqual(["nodes/page/plans: translate title first; the other texts were left out"]);
  expect(existsSync(join(folders.contentDir, "nodes/page/plans/fr.yaml"))).toBe(false);
});

test("imported texts are current until the English text changes", async () => {
  const folders = createTestFolders();
  await importFile(
    folders,
    "de",
    exportAll(folders, "de").replaceAll('state="initial"', 'state="final"'),
  );
  const open = () => exportTexts(readProject(folders, "de"), { glossary: [], all: false });
  expect(open()).toMatchObject({ texts: 1 });
  expect(open().xliff).toContain("<source>Two plans</source></segment>");
  const english = join(folders.contentDir, "nodes/page/plans/en.yaml");
  writeFileSync(english, readFileSync(english, "utf8").replace("title: Plans", "title: All plans"));
  expect(open()).toMatchObject({ texts: 2 });
});

test("a text whose English changed after the export is left out", async () => {
  const folders = createTestFolders();
  const xliff = exportAll(folders, "de").replace("Pläne", "Tarife").replace("Ein Plan", "Plan 1");
  const english = join(folders.contentDir, "nodes/page/plans/en.yaml");
  writeFileSync(english, readFileSync(english, "utf8").replace("title: Plans", "title: All plans"));
  const { notes, texts } = await importFile(folders, "de", xliff);
  expect(texts).toBe(1);
  expect(notes).toEqual([
    "nodes/page/plans title: the English text has changed since the export; export it again",
  ]);
});

const damages: readonly (readonly [string, (xliff: string) => string, RegExp])[] = [
  ["a cut-off file", (x) => x.slice(0, x.length / 2), /not well-formed XML: line \d+/],
  ["a tag that is not closed", (x) => x.replace("</target>", ""), /not well-formed XML/],
  ["an unknown entity", (x) => x.replace("Pläne", "Pl&auml;ne"), /not well-formed XML.*auml/],
  [
    "a document type",
    (x) => x.replace("<xliff", '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xliff'),
    /document type/,
  ],
  [
    "another encoding",
    (x) => x.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"'),
    /not in UTF-8/,
  ],
  ["another language", (x) => x.replace('trgLang="de"', 'trgLang="fr"'), /trgLang fr; expected de/],
  ["another source language", (x) => x.replace('srcLang="en-US"', 'srcLang="nl"'), /srcLang nl/],
  ["XLIFF 1.2", (x) => x.replace('version="2.1"', 'version="1.2"'), /XLIFF 1.2, not 2.1/],
  ["another format", () => "<html/>", /root is <html>/],
  ["a unit without an id", (x) => x.replace('unit id="title"', "unit"), /<unit> has no id/],
  [
    "a file without a place",
    (x) => x.replace('original="nodes/page/plans"', ""),
    /<file> has no original/,
  ],
  ["a doubled unit", (x) => x.replace('unit id="path"', 'unit id="title"'), /two units/],
  [
    "a unit without a source",
    (x) => x.replace(/<source>Plans<\/source>/, ""),
    /unit title does not have one source/,
  ],
  [
    "a split unit",
    (x) => x.replace(/(<segment.*Pläne.*<\/segment>)/, "$1$1"),
    /exactly one segment/,
  ],
  [
    "a code without an id",
    (x) => x.replace(/(<target>)<pc id="1"/, "$1<pc"),
    /<pc> of unit .* has no id/,
  ],
  [
    "an unknown code",
    (x) => x.replace(/(<target>)<pc id="1"/, '$1<pc id="9"'),
    /broken code: 9 does not exist/,
  ],
  [
    "a doubled code",
    (x) =>
      x.replace(
        /(<target>.*)<pc id="3"([^>]*)>(.*?)<\/pc>/,
        '$1<pc id="3"$2>$3</pc><pc id="3"$2></pc>',
      ),
    /broken code: a code occurs twice/,
  ],
  [
    "a removed code",
    (x) => x.replace(/(<target>.*)<pc id="3"[^>]*>(.*?)<\/pc>/, "$1$2"),
    /broken code: 3 \(<b>\) is missing/,
  ],
  [
    "markup as an element",
    (x) => x.replace("Pläne", "<b>Pläne</b>"),
    /broken code: <b> was not exported/,
  ],
  ["an address with a space", (x) => x.replace("/plaene", "/unsere plaene"), /not an address/],
  ["a text that is too long", (x) => x.replace("Pläne", "Pläne ".repeat(50)), /at most 255 fit/],
  [
    "a broken message",
    (x) => x.replace("other {# Treffer}}", "other {# Treffer}"),
    /braces of the message/,
  ],
];

test.each(damages)("refuses %s and writes nothing", async (_, damage, message) => {
  const folders = createTestFolders();
  // The first text is fine, so that a partial import would be visible.
  const xliff = exportAll(folders, "de").replace("one {# Treffer}", "one {ein Treffer}");
  const damaged = damage(xliff);
  expect(damaged).not.toBe(xliff);
  await expect(importFile(folders, "de", damaged)).rejects.toThrow(message);
  expect(readFileSync(join(folders.messagesDir, "de.po"), "utf8")).toBe(
    testFiles["messages/de.po"],
  );
  expect(readFileSync(join(folders.contentDir, pageFile), "utf8")).toBe(
    testFiles["content/nodes/page/plans/de.yaml"],
  );
  expect(readdirSync(folders.contentDir)).toEqual(["nodes"]);
});

test("markup that a translator types stays text", async () => {
  const folders = createTestFolders();
  const xliff = exportAll(folders, "de").replace(
    "bestellen Sie.",
    "&lt;script&gt;x&lt;/script&gt;",
  );
  await importFile(folders, "de", xliff);
  expect(readFileSync(join(folders.contentDir, pageFile), "utf8")).toContain(
    "&amp; &lt;script&gt;x&lt;/script&gt;</p>",
  );
});
