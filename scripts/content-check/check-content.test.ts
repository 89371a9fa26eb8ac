import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkContent } from "./check-content.ts";
import { formatFinding, isDeliberate } from "#domain/text-rules/finding.ts";

let contentDir = "";
beforeEach(() => {
  // The log reports each locale without its own texts once.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  contentDir = mkdtempSync(join(tmpdir(), "content-check-"));
  write("site.yaml", "name: Test\nfront_page: page/home\n");
  // The header of every page links to it, in every language.
  write("nodes/page/demo/en.yaml", page("Demo", "/request-a-demo"));
  write("nodes/page/demo/de.yaml", page("Vorführung", "/request-a-demo"));
});
afterEach(() => rmSync(contentDir, { recursive: true, force: true }));

function write(file: string, text: string) {
  mkdirSync(dirname(join(contentDir, file)), { recursive: true });
  writeFileSync(join(contentDir, file), text);
}

const page = (title: string, path: string, ...html: string[]) =>
  `title: ${title}\npath: ${path}\nsummary: A page of the test\nparagraphs:\n` +
  html.map((text) => `  - type: text\n    text: >-\n      ${text}\n`).join("");

const found = async () => (await checkContent(contentDir)).map(formatFinding);

test("finds nothing in valid content", async () => {
  write("nodes/page/home/en.yaml", page("Home", "/home", '<p><a href="node:page/b">On</a></p>'));
  write("nodes/page/b/en.yaml", page("Second", "/b", "<h2>One</h2><h3>Two</h3>"));
  write(
    "nodes/page/b/de.yaml",
    page("Zweite", "/zwei", "<h2>Eins</h2><h3>Zwei, etwas länger als sonst</h3>"),
  );
  expect(await found()).toEqual([]);
});

test("reports pages without a description for search engines", async () => {
  write("nodes/page/home/en.yaml", page("Home", "/home").replace(/summary: .*\n/, ""));
  expect(await found()).toContainEqual(
    expect.stringContaining("search engines find no description"),
  );
});

test("reports the file and line of every fault in the files", async () => {
  write("nodes/page/home/en.yaml", page("Home", "/home", "<p>The text stays as it was here.</p>"));
  write(
    "nodes/page/home/de.yaml",
    page("Start", "/start", "<p>The text stays as it was here.</p>"),
  );
  write("nodes/page/home/fr.yaml", "title: Accueil\nnonsense: 1\n");
  const bare = page("Home", "/home", '<p><img src="/sites/default/files/x.png"></p>');
  write(
    "nodes/page/c/en.yaml",
    bare.replace("Home", `${"long ".repeat(20)}title`).replace("/home", "/c"),
  );
  const findings = await found();
  expect(findings).toContainEqual(
    expect.stringMatching(/^nodes\/page\/home\/de\.yaml:6: still in English: <p>The text/),
  );
  expect(findings).toContainEqual(expect.stringMatching(/^nodes\/page\/home\/fr\.yaml:2: found/));
  expect(findings).toContainEqual(
    expect.stringMatching(/^nodes\/page\/c\/en\.yaml:1: the title is 105 wide/),
  );
  expect(findings).toContainEqual(
    expect.stringMatching(/^nodes\/page\/c\/en\.yaml:6: a picture in the text has no alternative/),
  );
});

test("reports texts in English, but not the English ones of a form", async () => {
  const english = "The text is the same and it stays with that form.";
  write("forms/contact.yaml", `id: 42\ntitle: { en: "${english}", de: "${english}" }\n`);
  const findings = (await found()).filter((each) => each.includes("still in English"));
  expect(findings).toEqual([expect.stringMatching(/^forms\/contact\.yaml:2: /)]);
});

test("follows links and reads headings of the site", async () => {
  const links =
    '<p><a href="/nowhere">a</a> <a href="/moved">b</a> <a href="/b#no-such-place">c</a></p>';
  write("nodes/page/home/en.yaml", page("Home", "/home", links));
  write("nodes/page/b/en.yaml", page("Second", "/b", "<h2>One</h2><h4>Three</h4>"));
  write("nodes/page/lonely/en.yaml", page("Lonely", "/lonely", "<p>Nobody comes.</p>"));
  write("redirects.yaml", "- { from: /moved, to: /b, status: 301 }\n");
  const findings = await found();
  expect(findings).toContainEqual(
    expect.stringMatching(/^nodes\/page\/b\/en\.yaml:\d+: “Three” is a heading 4 after a 2$/),
  );
  expect(findings).toContain("nodes/page/lonely/en.yaml: no link leads to /lonely");
  expect(findings).toContain("/: /nowhere leads nowhere (404)");
  expect(findings).toContain("/: /moved redirects to /b: link to that address");
  expect(findings).toContain(
    "/: /b#section-no-such-place leads to a place that the page does not have",
  );
});

test("separates deliberate faults from others", () => {
  const at = { rule: "title", line: null, message: "" };
  expect(isDeliberate({ ...at, place: "nodes/page/dirt-long-title/en.yaml" })).toBe(true);
  expect(isDeliberate({ ...at, place: "nodes/page/dirty/en.yaml" })).toBe(false);
});
