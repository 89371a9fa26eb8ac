import { expect, it } from "vitest";
import type { ContentClient } from "#content/content-client.server.ts";
import { findLocalesWithContent } from "./locales-with-content.ts";

const offered = ["en", "de", "en-int"] as const;

/** Returns the locales for these languages of the home page, and the warnings. */
async function find(fetchHomeLocales: ContentClient["fetchHomeLocales"]) {
  const warnings: string[] = [];
  const log = { warn: (_: object, text: string) => void warnings.push(text), error: () => {} };
  const found = await findLocalesWithContent({ content: { fetchHomeLocales }, offered, log });
  return { found, warnings };
}

it("finds the offered locales that have a home page of their own", async () => {
  expect((await find(() => Promise.resolve(["en", "de", "ja"]))).found).toEqual(["en", "de"]);
});

it("counts every offered locale where there is no home page", async () => {
  expect((await find(() => Promise.resolve(null))).found).toEqual(offered);
});

it("counts every offered locale while the home page is unavailable, and logs it", async () => {
  const { found, warnings } = await find(() => Promise.reject(new Error("timeout")));
  expect(found).toEqual(offered);
  expect(warnings).toEqual([
    "A home page is unavailable; every offered locale counts as translated.",
  ]);
});
