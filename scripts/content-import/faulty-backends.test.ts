import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { openEmbeddedContent } from "#testkit/embedded-content.ts";
import { importContent, type ImportOptions } from "./import-content.ts";

const backend = openEmbeddedContent("testkit/fixture");
afterAll(() => backend.close());

let dir: string;
let to: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "faulty-backend-"));
  to = path.join(dir, "site/content");
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

type Answer = (request: Request, path: string) => Response | Promise<Response> | null;

/** Imports from the fixture's backend with different responses at some addresses. */
async function importWith(answer: Answer, options: Partial<ImportOptions> = {}) {
  const ask: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    return (await answer(request, pathname + search)) ?? backend.fetch(request);
  };
  return importContent({
    from: "http://cms.test",
    to,
    model: createSiteModel(["en", "de"]),
    menus: menuNames,
    fetch: ask,
    ...options,
  });
}

/** The fixture's own response to an address, changed as text. */
const changed =
  (address: string, change: (text: string) => string): Answer =>
  async (request, asked) =>
    asked.endsWith(address)
      ? Response.json(JSON.parse(change(await (await backend.fetch(request)).text())))
      : backend.fetch(request);

const nothingLeft = () => (existsSync(path.dirname(to)) ? readdirSync(path.dirname(to)) : []);
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
    mkdirSync(to, { recursive: true });
    writeFileSync(path.join(to, "mine.txt"), "mine");
    await expect(importWith(() => null)).rejects.toThrow(`${to} is not empty`);
    expect(readdirSync(to)).toEqual(["mine.txt"]);
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

describe("reports single faults and imports the rest", () => {
  test("names of files that lead out of their folder", async () => {
    const { losses } = await importWith(
      changed("/jsonapi/file/file", (text) =>
        text
          .replaceAll(/"filename":"[^"]+"/g, String.raw`"filename":"../../..\\..\\evil\u0007.jpg"`)
          .replaceAll("public://", "public://../../"),
      ),
    );
    expect(losses.join("\n")).toContain(": is named evil-.jpg");
    expect(readdirSync(dir)).toEqual(["site"]);
    expect(readdirSync(path.join(dir, "site"))).toEqual(["content"]);
    expect(globSync("**/evil-.jpg", { cwd: to }).length).toBeGreaterThan(0);
  });

  test("files of other hosts, which are not requested", async () => {
    const asked: string[] = [];
    const elsewhere = changed("/jsonapi/file/file", (text) =>
      text.replaceAll('"url":"/sites', '"url":"http://127.0.0.1:22/sites'),
    );
    const { losses, downloads } = await importWith((request, address) => {
      asked.push(request.url);
      return elsewhere(request, address);
    });
    expect(asked.filter((url) => !url.startsWith("http://cms.test/"))).toEqual([]);
    expect(downloads).toBe(0);
    expect(losses.join("\n")).toMatch(
      /^file .*: http:\/\/127.0.0.1:22\/\S+ is not at http:\/\/cms.test; left out/m,
    );
  });

  test("files that are too large or absent", async () => {
    const limits = { maxFileBytes: 10 };
    const { losses } = await importWith(() => null, { limits });
    expect(losses.join("\n")).toMatch(/^file .*could not be read: more than 10 bytes; left out/m);
    expect(losses.join("\n")).toMatch(/^media image .*: its file is unavailable; left out/m);
  });

  test("values of the wrong type", async () => {
    const { losses, files } = await importWith(
      changed("/jsonapi/node/page", (text) => {
        const document = JSON.parse(text) as { data: { attributes: Record<string, unknown> }[] };
        for (const { attributes } of document.data)
          Object.assign(attributes, {
            title: { no: "title" },
            created: [],
            path: 5,
            field_summary: ["a", "list"],
            field_body: "no map",
            field_metatags: "{",
          });
        return JSON.stringify(document);
      }),
    );
    expect(files).toBeGreaterThan(10);
    expect(losses.join("\n")).toMatch(
      /^nodes\/page\/\S+: summary: the value is not of the kind long text; left out$/m,
    );
    expect(losses.join("\n")).toMatch(
      /^nodes\/page\/\S+: body: the value is not of the kind rich text; left out$/m,
    );
    expect(losses.join("\n")).toMatch(
      /^nodes\/page\/\S+: metatags: the value is not of the kind metatags; left out$/m,
    );
    expect(losses.join("\n")).toMatch(/has no title; its name is used$/m);
  });

  test("invalid menus and references", async () => {
    const nonsense = changed("/jsonapi/node/page", (text) => {
      const document = JSON.parse(text) as { data: { relationships: Record<string, unknown> }[] };
      for (const { relationships } of document.data)
        relationships["field_topics"] = { data: [7, null, { type: "x" }, { type: "x", id: "y" }] };
      return JSON.stringify(document);
    });
    const { losses } = await importWith((request, asked) =>
      asked.endsWith("/menu_items/main")
        ? Response.json({ data: [{ id: 1 }, null] })
        : nonsense(request, asked),
    );
    expect(losses).toContain("menu main: a link cannot be read; left out");
    expect(losses.join("\n")).toMatch(
      /: topics: refers to x y, which readers cannot see; left out$/m,
    );
  });

  test("links that content files cannot express", async () => {
    const { losses } = await importWith(
      changed("/jsonapi/paragraph/banner", (text) =>
        text.replaceAll(/"uri":"[^"]+"/g, '"uri":"javascript:alert(1)"'),
      ),
    );
    expect(losses.join("\n")).toContain(
      "link: leads to javascript:alert(1), which is not part of the content; left out",
    );
    const written = globSync("**/*.yaml", { cwd: to }).map((file) =>
      readFileSync(path.join(to, file), "utf8"),
    );
    expect(written.join("\n")).not.toContain("javascript:");
  });
});
