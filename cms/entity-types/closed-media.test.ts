import { afterAll, beforeAll, expect, test } from "vitest";
import { openEmbeddedContent, siteCredentials } from "#testkit/embedded-content.ts";

const asSite = { Authorization: `Bearer ${siteCredentials.token}` };
let sample: ReturnType<typeof openEmbeddedContent>;
let kinds: ReturnType<typeof openEmbeddedContent>;
beforeAll(() => {
  sample = openEmbeddedContent();
  kinds = openEmbeddedContent("testkit/page-kinds");
});
afterAll(() => {
  sample.close();
  kinds.close();
});

/** Returns the addresses of the files of a medium. */
function filesOf({ store }: typeof sample, folder: string): readonly string[] {
  return store.database
    .all("SELECT url FROM stored_file WHERE url LIKE ? ORDER BY url", `%/${folder}/%`)
    .map(({ url }) => String(url));
}

const ask = (backend: typeof sample, path: string, headers: HeadersInit = {}) =>
  backend.fetch(new Request(`http://cms.test${encodeURI(path)}`, { headers }));

test("the files of a gated document, in all languages, are for the site only", async () => {
  const files = filesOf(sample, "wp-three-way-matching").filter((url) => url.endsWith(".pdf"));
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    expect((await ask(sample, file)).status).toBe(404);
    expect((await ask(sample, file, { Authorization: "Bearer wrong" })).status).toBe(404);
    const answer = await ask(sample, file, asSite);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    await answer.body?.cancel();
  }
});

test("readers do not see the media of a gated document", async () => {
  const name = "filter[name]=Three-way matching in practice";
  const read = async (headers?: HeadersInit) =>
    (await ask(sample, `/jsonapi/media/document?${name}`, headers)).text();
  expect(await read()).not.toContain(".pdf");
  expect(await read()).toContain('"data":[]');
  expect(await read(asSite)).toContain("Three-way matching in practice");
});

test("documents of other resources are open, also one that a gated resource shares", async () => {
  const open = filesOf(sample, "br-payables").find((url) => url.endsWith(".pdf"));
  expect((await ask(sample, open ?? "")).status).toBe(200);
  const [shared = ""] = filesOf(kinds, "price-list");
  expect((await ask(kinds, shared)).status).toBe(200);
});
