import { expect, test } from "vitest";
import { whileLoading } from "./while-loading.ts";

const answers = (status: number) => () => Promise.resolve(Response.json({}, { status }));
const ask = async (fetch: ReturnType<typeof answers>, path: string) => {
  const response = await whileLoading(fetch, () => false)(new Request(`http://cms.test${path}`));
  return [response.status, response.headers.get("Cache-Control")];
};

test("returns loaded content uncached, and 503 for content that is not loaded yet", async () => {
  expect(await ask(answers(200), "/jsonapi/node/page")).toEqual([200, "no-store"]);
  expect(await ask(answers(404), "/jsonapi/node/page/x")).toEqual([503, "no-store"]);
});

test("GraphQL, which does not report absent content, is 503 until everything is loaded", async () => {
  for (const path of ["/graphql", "/de/graphql?query={info{home}}"])
    expect(await ask(answers(200), path)).toEqual([503, "no-store"]);
});

test("collections say that there will be more, and keep the rest of the document", async () => {
  const json = { data: [{ id: "7" }], meta: { count: 1 }, links: {} };
  const answer = () => Promise.resolve(Response.json(json));
  const read = async (path: string, isLoaded: boolean): Promise<unknown> => {
    const response = await whileLoading(
      answer,
      () => isLoaded,
    )(new Request(`http://cms.test${path}`));
    return response.json();
  };
  const incomplete = { ...json, meta: { count: 1, incomplete: true } };
  expect(await read("/jsonapi/node/page?page[limit]=50", false)).toEqual(incomplete);
  expect(await read("/de-ch/jsonapi/node/page", false)).toEqual(incomplete);
  expect(await read("/jsonapi/node/page", true)).toEqual(json);
  expect(await read("/jsonapi/node/page/00000000-0000-0000-0000-000000000007", false)).toEqual(
    json,
  );
});
