import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { type Answer, openFaultyBackend } from "#testkit/faulty-import.ts";

const { importWith, target } = openFaultyBackend();

const nothingLeft = () =>
  existsSync(path.dirname(target())) ? readdirSync(path.dirname(target())) : [];
const html = () =>
  new Response("<!DOCTYPE html><title>Sorry</title>", {
    status: 503,
    headers: { "Content-Type": "text/html" },
  });
describe("a failed import reports why and leaves nothing behind", () => {
  const at =
    (address: string, response: () => Response): Answer =>
    (_, asked) =>
      asked === address ? response() : null;
  test.each<[string, Answer, RegExp]>([
    ["503", at("/jsonapi/node/page", html), /^\/jsonapi\/node\/page responded with 503$/],
    [
      "a page in place of JSON",
      at("/de/jsonapi/node/page", () => new Response("<!DOCTYPE html>")),
      /^\/de\/jsonapi\/node\/page did not return JSON but "<!DOCTYPE html>"$/,
    ],
    [
      "JSON that is not a list",
      at("/jsonapi/media/image", () => Response.json({ data: [{ type: "media--image", id: 5 }] })),
      /^\/jsonapi\/media\/image did not return a JSON:API list: data\.0\.id/,
    ],
    [
      "a redirect",
      at("/jsonapi/node/page", () => Response.redirect("https://www.cms.test/jsonapi", 301)),
      /responded with 301 and leads to https:\/\/www\.cms\.test\/jsonapi$/,
    ],
    ["no JSON:API", () => new Response("Not found", { status: 404 }), /no JSON:API at \/jsonapi$/],
    [
      "no connection",
      () => Promise.reject(new TypeError("fetch failed", { cause: new Error("ECONNREFUSED") })),
      /did not respond: ECONNREFUSED$/,
    ],
  ])("%s", async (_, answer, message) => {
    await expect(importWith(answer)).rejects.toThrow(message);
    expect(nothingLeft()).toEqual([]);
  });

  const page = (offset: number, data: object[]) =>
    Response.json({
      data,
      links: { next: { href: `http://cms.test/jsonapi/node/page?page[offset]=${offset + 50}` } },
    });
  const offsetIn = (asked: string) => Number(/offset\]=(\d+)/.exec(asked)?.[1] ?? 0);
  const isList = (asked: string) => asked.startsWith("/jsonapi/node/page");

  test("a list with repeating pages", async () => {
    const node = { type: "node--page", id: "a" };
    const answer: Answer = (__, asked) => (isList(asked) ? page(offsetIn(asked), [node]) : null);
    await expect(importWith(answer)).rejects.toThrow(/^\/jsonapi\/node\/page has too many pages/);
  });

  test("a list with endless pages", async () => {
    const answer: Answer = (__, asked) => (isList(asked) ? page(offsetIn(asked), []) : null);
    const limits = { maxPages: 20 };
    await expect(importWith(answer, { limits })).rejects.toThrow("has too many pages");
  });

  test("a list that continues on another host", async () => {
    const answer: Answer = (__, asked) =>
      isList(asked)
        ? Response.json({ data: [], links: { next: { href: "http://cms.test/admin?delete=all" } } })
        : null;
    await expect(importWith(answer)).rejects.toThrow("has http://cms.test/admin?delete=all");
  });

  test("a response that never comes or never ends", async () => {
    const never: Answer = ({ signal }, asked) =>
      isList(asked)
        ? new Promise((_, reject) => {
            signal.addEventListener("abort", () => reject(signal.reason as Error));
          })
        : null;
    await expect(importWith(never, { limits: { timeoutMs: 50 } })).rejects.toThrow(
      "did not respond",
    );
    const endless = () =>
      new Response(new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(1000)) }));
    await expect(
      importWith((_, asked) => (isList(asked) ? endless() : null), {
        limits: { maxDocumentBytes: 100_000 },
      }),
    ).rejects.toThrow("/jsonapi/node/page could not be read: more than 100000 bytes");
  });

  test("a cancelled import", async () => {
    const ended = new AbortController();
    const answer: Answer = (_, asked) => {
      if (asked.includes("/sites/default/files/")) ended.abort(new Error("ended"));
      return null;
    };
    await expect(importWith(answer, { signal: ended.signal })).rejects.toThrow("ended");
    expect(nothingLeft()).toEqual([]);
  });

  test("a folder that is not empty", async () => {
    mkdirSync(target(), { recursive: true });
    writeFileSync(path.join(target(), "mine.txt"), "mine");
    await expect(importWith(() => null)).rejects.toThrow(`${target()} is not empty`);
    expect(readdirSync(target())).toEqual(["mine.txt"]);
  });

  test.each(["http://cms.test/de", "http://cms.test/?x=1", "http://me:secret@cms.test/"])(
    "%s, which is not an origin",
    async (from) => {
      await expect(importWith(() => null, { from })).rejects.toThrow(
        "Use only the backend's origin, http://cms.test",
      );
    },
  );
});
