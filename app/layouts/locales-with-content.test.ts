import { expect, it } from "vitest";
import type { ContentClient } from "#content/content-client.server.ts";
import { emptyPage } from "#testkit/empty-page.ts";
import { findLocalesWithContent } from "./locales-with-content.ts";

const address = { site: "en", language: "en", path: "/pricing" } as const;
const offered = ["en", "de", "en-int"] as const;

/** Returns the locales for this response of the home page, and the warnings. */
async function find(fetchPage: ContentClient["fetchPage"]) {
  const warnings: string[] = [];
  const log = { warn: (_: object, text: string) => void warnings.push(text), error: () => {} };
  const found = await findLocalesWithContent({ content: { fetchPage }, address, offered, log });
  return { found, warnings };
}

const home = {
  ...emptyPage,
  kind: "page",
  gated: false,
  translations: [
    { locale: "en", path: "/" },
    { locale: "de", path: "/" },
  ],
} as const;

it("finds the offered locales that have a home page of their own", async () => {
  const paths: string[] = [];
  const { found } = await find(({ path }) => {
    paths.push(path);
    return Promise.resolve({ kind: "page", page: home, tags: [] });
  });
  expect(found).toEqual(["en", "de"]);
  expect(paths).toEqual(["/"]);
});

it("counts every offered locale while the home page is unavailable, and logs it", async () => {
  const { found, warnings } = await find(() => Promise.reject(new Error("timeout")));
  expect(found).toEqual(offered);
  expect(warnings).toEqual([
    "The home page is unavailable; every offered locale counts as translated.",
  ]);
});
