import { expect, test } from "vitest";
import { readDocument } from "./read-document.ts";
import { toMarkdown } from "./to-markdown.ts";

const page = (main: string) => `<!DOCTYPE html><html lang="en-US"><head>
  <title>About &amp; contact</title><meta name="description" content="Who we are: in short"/>
  <link rel="canonical" href="https://site.test/about"/></head>
  <body><header><a href="/">Menu</a></header><main id="content">${main}</main><footer>Footer</footer></body></html>`;

const contentOf = (main: string) =>
  toMarkdown(readDocument(page(main)))
    .split("---\n")
    .slice(2)
    .join("---\n")
    .trim();

test("a page begins with what it says about itself", () => {
  expect(toMarkdown(readDocument(page("<p>Words</p>")))).toBe(
    '---\ntitle: About & contact\ndescription: "Who we are: in short"\nurl: https://site.test/about\n' +
      "language: en-US\n---\n\nWords\n",
  );
});

test("the title of a picture is not the title of the page", () => {
  const html = page("<svg><title>Picture</title></svg>");
  expect(readDocument(html).title).toBe("About & contact");
});

test.each([
  ["headings", "<h1>One</h1><h2>Two</h2>", "# One\n\n## Two"],
  ["addresses, which become absolute", '<a href="/de">Go</a>', "[Go](https://site.test/de)"],
  ["words without soft hyphens", "<p>Kuvertier\u00ADmaschinen</p>", "Kuvertiermaschinen"],
  ["words without word joiners", "<p>E-\u2060Mail</p>", "E-Mail"],
  ["other sites", '<a href="//other.test/x">Go</a>', "[Go](//other.test/x)"],
  [
    "cards, whose link is one line",
    '<a href="/x"><h3>Title</h3><p>Words</p></a>',
    "[Title Words](https://site.test/x)",
  ],
  [
    "buttons beside each other",
    '<a href="/a">A</a><a href="/b">B</a>',
    "[A](https://site.test/a) [B](https://site.test/b)",
  ],
  ["pictures", '<img src="/i.png" alt="A desk">', "![A desk](https://site.test/i.png)"],
  ["decoration", '<img src="/i.png" alt=""><p aria-hidden="true">x</p>', ""],
  ["controls", '<form><label>Name</label><input name="n"></form><button>Go</button>', ""],
  ["drawings", '<div role="img" aria-label="A desk"><b>x</b></div>', "*A desk*"],
  [
    "tables",
    "<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>",
    "| A   | B   |\n| --- | --- |\n| 1   | 2   |",
  ],
  ["words that look like Markdown", "<p>1. *stars* [x]</p>", "1\\. \\*stars\\* \\[x\\]"],
])("%s", (_, html, markdown) => expect(contentOf(html)).toBe(markdown));
