import { expect, test } from "vitest";
import { BodyTooLargeError, readBytes } from "./read-bytes.ts";

test("reads all chunks in order", async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array([1, 2]));
      controller.enqueue(new Uint8Array([3]));
      controller.close();
    },
  });
  expect([...(await readBytes(new Response(body), 3))]).toEqual([1, 2, 3]);
  expect(await readBytes(new Response(null), 3)).toHaveLength(0);
});

test("stops reading beyond the limit", async () => {
  let chunks = 0;
  const endless = new ReadableStream({
    pull(controller) {
      chunks++;
      controller.enqueue(new Uint8Array(1000));
    },
  });
  await expect(readBytes(new Response(endless), 5000)).rejects.toThrow(BodyTooLargeError);
  expect(chunks).toBeLessThan(10);
});
