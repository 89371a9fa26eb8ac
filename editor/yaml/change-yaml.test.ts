import { parse } from "yaml";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "#cms/store/records.ts";
import { changeYaml } from "./change-yaml.ts";

const page = `# A page
title: "One"   # the heading
topics: [a, 'b c', d]
image: { file: hero.jpg, alt: 'A, b' }
paragraphs:
  # the first
  - type: text
    text: >-
      <p>First.</p>

  # the second
  - type: card
    title: Two
    link: { to: page/two, title: Go }
  - { type: icon, title: Three }
status: false
`;

type Page = Record<string, unknown> & { paragraphs: Record<string, unknown>[] };

function change(edit: (value: Page) => void): string[] {
  const value: Page = parse(page);
  edit(value);
  const edited = changeYaml(page, value as never);
  expect(parse(edited)).toEqual(value);
  const before = page.split("\n");
  const after = edited.split("\n");
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
  ];
}

describe("changeYaml", () => {
  it("returns the same text for the same value", () => {
    const value: JsonObject = parse(page);
    expect(changeYaml(page, value)).toBe(page);
  });

  it.each<[string, (value: Page) => void, string[]]>([
    [
      "a text",
      (value) => void (value.title = "Other"),
      ['- title: "One"   # the heading', '+ title: "Other"   # the heading'],
    ],
    ["a boolean", (value) => void (value.status = true), ["- status: false", "+ status: true"]],
    [
      "an item in brackets",
      (value) => void (value.topics = ["b c", "d", "e"]),
      ["- topics: [a, 'b c', d]", "+ topics: ['b c', d, e]"],
    ],
    [
      "a key in braces",
      (value) => void (value.image = { file: "hero.jpg", alt: "A, b", title: "T" }),
      [
        "- image: { file: hero.jpg, alt: 'A, b' }",
        "+ image: { file: hero.jpg, alt: 'A, b', title: T }",
      ],
    ],
    ["a removed key", (value) => void delete value.status, ["- status: false"]],
    ["a new key", (value) => void (value.path = "/one"), ["+ path: /one"]],
    [
      "a removed block",
      (value) => void value.paragraphs.splice(1, 1),
      [
        "-   # the second",
        "-   - type: card",
        "-     title: Two",
        "-     link: { to: page/two, title: Go }",
      ],
    ],
    ["a moved block", (value) => void (value.paragraphs = value.paragraphs.toReversed()), []],
    [
      "an inserted and a changed block",
      (value) => {
        value.paragraphs.splice(1, 0, { type: "heading", title: "New" });
        const [, , card] = value.paragraphs;
        if (card) card["title"] = "Zwei";
      },
      ["-     title: Two", "+   - { type: heading, title: New }", "+     title: Zwei"],
    ],
    [
      "a value of another shape",
      (value) => void (value.image = "shared"),
      ["- image: { file: hero.jpg, alt: 'A, b' }", "+ image: shared"],
    ],
    [
      "all blocks removed",
      (value) => void delete (value as Record<string, unknown>)["paragraphs"],
      page
        .split("\n")
        .slice(4, -2)
        .filter((line) => line !== "")
        .map((line) => `- ${line}`),
    ],
  ])("changes only the lines of %s", (_, edit, lines) => {
    expect(change(edit)).toEqual(lines);
  });

  it("keeps comments with moved blocks", () => {
    const value: Page = parse(page);
    value.paragraphs = value.paragraphs.toReversed();
    const edited = changeYaml(page, value as never);
    expect(edited).toContain("  # the second\n  - type: card");
  });

  it("refuses a file that is not valid YAML", () => {
    expect(() => changeYaml("a: [", { a: 1 })).toThrow("not valid YAML");
  });
});
