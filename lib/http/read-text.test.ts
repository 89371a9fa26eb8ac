import { expect, test } from "vitest";
import { BodyTooLargeError } from "./read-bytes.ts";
import { readText } from "./read-text.ts";

test("reads text whose characters are split between chunks", async () => {
  const bytes = new TextEncoder().encode("größer");
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, 3));
      controller.enqueue(bytes.slice(3));
      controller.close();
    },
  });
  expect(await readText(new Response(body), 100)).toBe("größer");
});

test("stops reading beyond the limit", async () => {
  let chunks = 0;
  const endless = new ReadableStream({
    pull(controller) {
      chunks++;
      controller.enqueue(new Uint8Array(1000));
    },
  });
  await expect(readText(new Response(endless), 5000)).rejects.toThrow(BodyTooLargeError);
  expect(chunks).toBeLessThan(10);
});

test("reads no body as empty", async () => {
  expect(await readText(new Response(null), 10)).toBe("");
});
