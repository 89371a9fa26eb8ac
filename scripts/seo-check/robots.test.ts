import { describe, expect, it } from "vitest";
import { readRobots } from "./robots.ts";

describe("robots.txt", () => {
  const isAllowed = readRobots(
    "User-agent: bot\nDisallow: /\n\nUser-agent: other\nUser-agent: *\nDisallow: /a # comment\nAllow: /a/b\nDisallow: /*.pdf$\n",
  );
  it.each([
    ["/", true],
    ["/a/x", false],
    ["/a/b/x", true],
    ["/x.pdf", false],
    ["/x.pdf?y", true],
  ])("%s: %s", (path, expected) => {
    expect(isAllowed(path)).toBe(expected);
  });
});
