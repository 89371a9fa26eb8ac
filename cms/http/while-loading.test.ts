import { expect, test } from "vitest";
import { whileLoading } from "./while-loading.ts";

const answers = (status: number) => () => Promise.resolve(Response.json({}, { status }));
const ask = async (fetch: ReturnType<typeof answers>, path: string) => {
  const response = await whileLoading(fetch, () => false)(new Request(`http://cms.test${path}`));
  return [response.status, response.headers.get("Cache-Control")];
};

test("what is there is answered and not to be kept; what is not there yet is 503", async () => {
  expect(await ask(answers(200), "/jsonapi/node/page")).toEqual([200, "no-store"]);
  expect(await ask(answers(404), "/jsonapi/node/page/x")).toEqual([503, "no-store"]);
});

test("GraphQL, which says nothing of what is absent, is 503 until all is loaded", async () => {
  for (const path of ["/graphql", "/de/graphql?query={info{home}}"])
    expect(await ask(answers(200), path)).toEqual([503, "no-store"]);
});
