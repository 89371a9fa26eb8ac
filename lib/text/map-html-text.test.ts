import { expect, test } from "vitest";
import { mapHtmlText } from "./map-html-text.ts";

const inCapitals = (html: string) => mapHtmlText(html, (text) => text.toUpperCase());

test.each([
  ["plain text", "a < b", "A < B"],
  ["text between tags", "<p>a <b>b</b> c</p>", "<p>A <b>B</b> C</p>"],
  ["no addresses and ids", '<a href="/a" id="a">a</a>', '<a href="/a" id="a">A</a>'],
  ["texts of pictures", '<img src="a" alt="a">b', '<img src="a" alt="A">B'],
  ["no code", "<p>a <code>b</code> c</p>", "<p>A <code>b</code> C</p>"],
  ["no quotations", "<q>a <q>b</q> c</q> d", "<q>a <q>b</q> c</q> D"],
  [
    "no other languages",
    '<span lang="en">a <b>b</b></span> c',
    '<span lang="en">a <b>b</b></span> C',
  ],
  [
    "text after a picture in another language",
    '<img lang="en" alt="a">b',
    '<img lang="en" alt="a">B',
  ],
])("changes %s", (_, html, changed) => {
  expect(inCapitals(html)).toBe(changed);
});

test("takes no longer for markup that never ends", () => {
  const html = "<".repeat(100_000);
  expect(inCapitals(html)).toBe(html);
});
