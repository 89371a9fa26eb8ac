import { expect, it } from "vitest";
import { escapeMarkup } from "./escape-markup.ts";

it("escapes what would begin or end a tag, an attribute or an entity", () => {
  expect(escapeMarkup(`<a href="x" title='y'>R&D &amp;</a>`)).toBe(
    "&lt;a href=&quot;x&quot; title=&#x27;y&#x27;&gt;R&amp;D &amp;amp;&lt;/a&gt;",
  );
});
