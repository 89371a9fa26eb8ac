import { expect, test } from "vitest";
import { createAddressBatches, mostLinkedFirst } from "./address-batches.ts";

test("nodes of unknown kind are looked for among the pages first, in whatever order the model is", async () => {
  const asked: string[] = [];
  const batches = createAddressBatches({
    backend: {
      async readJson({ path }) {
        asked.push(path.replace(/\?.*/, ""));
        return { data: [] };
      },
      isItself: async () => true,
      forget() {},
    },
    bundles: mostLinkedFirst(["animation", "article", "page"]),
    frontPage: async () => null,
  });
  await Promise.all([1, 2].map((nid) => batches.read({ nid, bundle: null }, "en")));
  expect(asked).toEqual(["/jsonapi/node/page"]);
});
