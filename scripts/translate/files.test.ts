import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { editCatalogue, readCatalogue } from "./catalogue-unit.ts";
import { editYaml } from "./edit-yaml.ts";
import { readGlossary, termsIn } from "./glossary.ts";
import { readProject } from "./project.ts";
import { maxXmlBytes, readXml } from "./read-xml.ts";
import { formatStatus, readStatus, statusCsv } from "./status.ts";
import { createTestFolders } from "./test-project.ts";
import { writeFiles } from "#editor/files/write-files.ts";

test("YAML stays as it is, except for changed and added texts", () => {
  const before = `# first
a: "x"  # why
b: { c: 'y',   d: z } # odd spaces

list:
    - one
    - e: f

g: |-
  two
  lines
`;
  const value = {
    a: "it's: new",
    b: { c: "y", d: "z", h: "added, here" },
    list: ["one", { e: "f", i: "k" }, { type: "l" }],
    g: "three\nmore\nlines",
    m: { n: "o" },
  };
  expect(editYaml(before, value)).toBe(`# first
a: "it's: new"  # why
b: { c: 'y',   d: z, h: "added, here" } # odd spaces

list:
    - one
    - e: f
      i: k
    - type: l

g: |-
  three
  more
  lines
m:
  n: o
`);
});

test("quotes are added where a text needs them", () => {
  const edited = editYaml("a: [b, c]\nd: { e: f }\ng: >-\n  h\n", {
    a: ["b, x", "c"],
    d: { e: "null" },
    g: " i\n\n",
  });
  expect(edited).toMatch(/^a: \[["']b, x["'], c\]\nd: \{ e: ["']null["'] \}\ng: /);
});

test("YAML is not edited in ways that would lose something", () => {
  expect(() => editYaml("a: 1\nb: 2\n", { a: "1" })).toThrow("cannot be edited");
});

test("catalogues are edited entry by entry", () => {
  const po = `msgid ""\nmsgstr ""\n"Language: de\\n"\n\n#. note\nmsgid "a"\nmsgstr ""\n"x "\n"y"\n\nmsgid "b"\nmsgstr "\\"z\\""\n`;
  expect(Object.fromEntries(readCatalogue(po))).toEqual({ a: "x y", b: '"z"' });
  expect(editCatalogue(po, new Map([["b", 'new "b"\n\\']]))).toBe(
    po.replace(String.raw`"\"z\""`, String.raw`"new \"b\"\n\\"`),
  );
  expect(readCatalogue(editCatalogue(po, new Map([["c", "d"]]))).get("c")).toBe("d");
});

test("terms of the glossary are found in texts", () => {
  const markdown = `| English | Deutsch |\n|---|---|\n| approval, to approve | Freigabe, freigeben |\n| policy (insurance) | Police |\n`;
  const german = readGlossary(markdown, "de-at");
  expect(termsIn(german, "<p>Approvals wait.</p>")).toEqual([
    "approval, to approve = Freigabe, freigeben",
  ]);
  expect(termsIn(german, "Insurance, disapproval")).toEqual([]);
  expect(readGlossary(markdown, "ja")).toEqual([]);
});

test("the status shows each page in each language", () => {
  const folders = createTestFolders();
  const pages = (["de", "fr", "de-ch"] as const).flatMap((locale) =>
    readStatus(readProject(folders, locale)),
  );
  const lines = formatStatus(pages).split("\n");
  expect(lines[2]).toMatch(/^nodes\/page\/plans +outdated 5 +missing +fallback$/);
  expect(statusCsv(pages).split("\r\n")).toContain("nodes/page/plans,de,outdated,0,4,1");
});

test("either all files are written or none", () => {
  const { contentDir } = createTestFolders();
  const [first, second] = ["a.yaml", "b.yaml"].map((name) => join(contentDir, name));
  if (first === undefined || second === undefined) throw new Error("two files are needed");
  writeFileSync(first, "old");
  const change = { file: first, before: "old", after: "new" };
  // A folder in place of the second file cannot be replaced.
  mkdirSync(join(second, "x"), { recursive: true });
  expect(() => writeFiles([change, { file: second, before: null, after: "new" }])).toThrow(
    /EISDIR|ENOTEMPTY|EPERM|EEXIST/,
  );
  expect(readFileSync(first, "utf8")).toBe("old");
  expect(() => writeFiles([{ ...change, before: "older" }])).toThrow("was changed while");
  expect(existsSync(join(contentDir, "b.yaml/x"))).toBe(true);
  expect(readdirSync(contentDir).toSorted()).toEqual(["a.yaml", "b.yaml", "nodes"]);
});

test("refuses files that are too large or not UTF-8", async () => {
  await expect(readXml(new Uint8Array(maxXmlBytes + 1))).rejects.toThrow("more than 64 MB");
  await expect(readXml(Uint8Array.of(0xff, 0xfe, 0x3c))).rejects.toThrow("not UTF-8");
});
