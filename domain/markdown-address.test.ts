import { expect, test } from "vitest";
import { markdownAddressOf, pageOfMarkdownRequest } from "./markdown-address.ts";

test.each([
  ["/", "/index.md"],
  ["/de", "/de.md"],
  ["/about", "/about.md"],
  ["/fr/solutions/courrier", "/fr/solutions/courrier.md"],
])("the page %s is %s as Markdown", (page, markdown) => {
  expect(markdownAddressOf(page)).toBe(markdown);
  expect(pageOfMarkdownRequest(markdown)).toBe(page);
});

test.each(["/", "/about", "/.md", "/about/.md", "/about.mdx", "/md"])(
  "%s is not a request for Markdown",
  (pathname) => expect(pageOfMarkdownRequest(pathname)).toBeNull(),
);
