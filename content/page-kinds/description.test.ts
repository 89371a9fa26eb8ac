import { expect, test } from "vitest";
import type { Html } from "../model/html.ts";
import { describe } from "./description.ts";

const html = (text: string) => text as Html;

test.each([
  ["<p>Short &amp; sweet.</p>", "Short & sweet."],
  ["<p>One.</p>\n<ul><li>Two</li></ul>", "One. Two"],
  ["<h2>One</h2><p>t<b>w</b>o<br>three</p>", "One two three"],
  ["<p> </p>", null],
])("the description of %s is %j", (body, expected) => {
  expect(describe(html(body), "en")).toBe(expected);
});

test("returns no description without text", () => {
  expect(describe(null, "en")).toBeNull();
});

test("cuts a long text after a complete word", () => {
  const description = describe(html(`<p>${"payment, ".repeat(40)}</p>`), "en");
  expect(description).toMatch(/^(payment, )+payment …$/);
  expect(description?.length).toBeLessThanOrEqual(162);
});

test("cuts a long Japanese text after a complete word", () => {
  const description = describe(html(`<p>${"郵便が届きます".repeat(30)}</p>`), "ja") ?? "";
  expect(description).toMatch(/^郵便が/);
  expect(description.length).toBeLessThanOrEqual(162);
});
