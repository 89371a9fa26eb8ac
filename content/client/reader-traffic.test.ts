import { expect, test } from "vitest";
import type { Backend } from "../jsonapi/backend.ts";
import { createReaderTraffic } from "./reader-traffic.ts";

/** A backend that notes what it is asked, and pages that wait for it until `answer` is called. */
function openTraffic(maxWaitMs: number) {
  const page = Promise.withResolvers<Response>();
  const traffic = createReaderTraffic({ fetch: () => page.promise, maxWaitMs, restMs: 5 });
  const asked: string[] = [];
  const backend: Backend = {
    async readJson({ path }) {
      asked.push(path);
      return path;
    },
    isItself: async () => true,
    forget() {},
  };
  const answer = () => page.resolve(new Response());
  return { asked, answer, traffic, background: traffic.giveWay(backend) };
}

const request = { prefix: "", path: "/list" };

test("background work starts at once while no page waits", async () => {
  const { background, asked } = openTraffic(60_000);
  const reading = background.readJson(request);
  expect(asked).toEqual(["/list"]);
  await reading;
});

test("background work waits until no page waits for the backend", async () => {
  const { background, asked, answer, traffic } = openTraffic(60_000);
  const page = traffic.fetch("http://cms.test/page");
  const reading = background.readJson(request).then(() => asked.push("read"));
  expect(asked).toEqual([]);
  answer();
  await page;
  asked.push("page");
  await reading;
  expect(asked).toEqual(["page", "/list", "read"]);
});

test("background work does not wait for ever", async () => {
  const { background, answer, traffic } = openTraffic(20);
  const page = traffic.fetch("http://cms.test/page");
  expect(await background.readJson(request)).toBe("/list");
  answer();
  await page;
});

test("a failed request of a page no longer counts", async () => {
  const traffic = createReaderTraffic({ fetch: () => Promise.reject(new Error("down")) });
  await expect(traffic.fetch("http://cms.test/page")).rejects.toThrow("down");
  const backend = { readJson: async () => 1, isItself: async () => true, forget() {} };
  expect(await traffic.giveWay(backend).readJson(request)).toBe(1);
});
