import { expect, test } from "vitest";
import type { Backend } from "../jsonapi/backend.ts";
import { unavailable } from "../jsonapi/backend-answer.ts";
import { createNodeList } from "./node-list.ts";

const node = (nid: number) => ({
  type: "node--article",
  id: `uuid-${nid}`,
  attributes: {
    drupal_internal__nid: nid,
    title: `Article ${nid}`,
    langcode: "en",
    changed: "2026-11-23T00:00:00+00:00",
    path: { alias: `/article-${nid}` },
    status: true,
  },
});

/** A backend with one article that fails so many times before it responds. */
function openList(failures: number) {
  let left = failures;
  const backend: Backend = {
    async readJson({ path }) {
      if (left-- > 0) throw unavailable(path, new Error("Too late"));
      return { data: [node(7)] };
    },
    isItself: async () => true,
    forget: () => {},
  };
  return createNodeList({ backend, frontPage: async () => null, bundles: ["article"] });
}

test("a list is complete although one response was late", async () => {
  const pages = await openList(1).list({ from: 1, to: 100 }, ["en"]);
  expect(pages.map(({ nid }) => nid)).toEqual([7]);
});

test("a list fails as a whole if a part stays unavailable", async () => {
  await expect(openList(2).list({ from: 1, to: 100 }, ["en"])).rejects.toMatchObject({
    code: "content-unavailable",
  });
});

test("a list is unavailable while the backend is loading its content", async () => {
  const backend: Backend = {
    readJson: async () => ({ data: [node(7)], meta: { incomplete: true } }),
    isItself: async () => true,
    forget: () => {},
  };
  const list = createNodeList({ backend, frontPage: async () => null, bundles: ["article"] });
  const code = "content-unavailable";
  await expect(list.list({ from: 1, to: 100 }, ["en"])).rejects.toMatchObject({ code });
  await expect(list.terms(["en"])).rejects.toMatchObject({ code });
  await expect(list.highest()).rejects.toMatchObject({ code });
});
