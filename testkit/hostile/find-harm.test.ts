import { expect, test } from "vitest";
import { findHarm } from "./find-harm.ts";
import { markup } from "./payloads.ts";

test.each(markup)("finds %j if a page contains it unescaped", (text) => {
  const page = `<!doctype html><title>a</title><p title="${text}">${text}</p><!-- ${text}`;
  expect(findHarm(page)).not.toEqual([]);
});

test("finds nothing if it is escaped as text", () => {
  const escaped = markup.map((text) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;"),
  );
  expect(findHarm(escaped.map((text) => `<p title="${text}">${text}</p>`).join(""))).toEqual([]);
});
