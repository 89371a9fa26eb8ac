import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { bodyIn, makeReady, makeSmallest, type ReadyPage, withEncoding } from "./ready-page.ts";
import { pageOf } from "#testkit/page-of.ts";

const long = "a word and ".repeat(500);
const bytesIn = (page: ReadyPage, encoding: "br" | "gzip" | "identity") =>
  bodyIn(page, encoding)?.bytes ?? Buffer.alloc(0);

test("a page is stored in brotli, and in other encodings once requested", async () => {
  const ready = await makeReady(pageOf(long));
  expect(brotliDecompressSync(bytesIn(ready, "br")).toString()).toBe(long);
  expect([bodyIn(ready, "gzip"), bodyIn(ready, "identity")]).toEqual([null, null]);
  const forAll = await withEncoding(await withEncoding(ready, "gzip"), "identity");
  expect(gunzipSync(bytesIn(forAll, "gzip")).toString()).toBe(long);
  expect(bytesIn(forAll, "identity").toString()).toBe(long);
  expect(bytesIn(forAll, "br")).toBe(bytesIn(ready, "br"));
});

test("a small page is sent uncompressed, whatever the browser accepts", async () => {
  const ready = await withEncoding(await makeReady(pageOf("short")), "gzip");
  expect(bodyIn(ready, "br")).toEqual({ bytes: Buffer.from("short"), encoding: "identity" });
});

test("a stored body holds no more memory than its length", async () => {
  const ready = await withEncoding(await makeReady(pageOf(long)), "gzip");
  const smallest = await makeSmallest(ready);
  for (const page of [ready, smallest])
    for (const encoding of ["br", "gzip"] as const) {
      const bytes = bytesIn(page, encoding);
      expect(bytes.buffer.byteLength).toBe(bytes.length);
    }
  expect(brotliDecompressSync(bytesIn(smallest, "br")).toString()).toBe(long);
});
