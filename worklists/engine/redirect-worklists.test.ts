import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestContent, everything, rowsOf } from "./test-content.ts";

let content: ReturnType<typeof createTestContent>;
beforeEach(() => {
  content = createTestContent();
});
afterEach(() => content.remove());

describe("redirects", () => {
  const csv = "from,to,status,language\r\n/new,/a,302,\r\n";
  beforeEach(() => {
    content.write("nodes/page/a/en.yaml", "title: A\npath: /a\nsummary: A\n");
    content.write(
      "redirects.yaml",
      "# Ours\n- { from: /one, to: /two }\n- { from: /two, to: page/a }\n",
    );
  });

  it("are listed with what is wrong", async () => {
    const [row] = await rowsOf(content.open(), "redirects");
    expect(row?.slice(0, 5)).toEqual(["chain", "/one", "/two", "301", "all"]);
  });

  it("are exported and imported", async () => {
    const engine = content.open();
    expect(await engine.redirectCsv()).toContain("/one,/two,301,\r\n");
    const checked = await engine.importRedirects(csv, "merge", false);
    expect(checked).toMatchObject({ canApply: true, isApplied: false, report: { added: 1 } });
    expect(readFileSync(join(content.folder, "redirects.yaml"), "utf8")).not.toContain("/new");
    expect(await engine.importRedirects(csv, "merge", true)).toMatchObject({ isApplied: true });
    expect(readFileSync(join(content.folder, "redirects.yaml"), "utf8")).toBe(
      "# Ours\n- { from: /one, to: /two }\n- { from: /two, to: page/a }\n- { from: /new, to: /a, status: 302 }\n",
    );
    expect(await engine.redirectCsv()).toContain("/new,/a,302,");
  });

  it("are not written if the file is wrong, even if that is confirmed", async () => {
    const before = readFileSync(join(content.folder, "redirects.yaml"), "utf8");
    const outcome = await content.open().importRedirects("from,to\n/x,/x\n", "replace", true);
    expect(outcome).toMatchObject({ isApplied: false, report: { isRefused: true } });
    expect(readFileSync(join(content.folder, "redirects.yaml"), "utf8")).toBe(before);
  });
});

describe("pages not found", () => {
  it("get proposals with a similar address or title, and are solved by a redirect", async () => {
    content.write(
      "nodes/page/a/en.yaml",
      "title: Accounts payable automation\npath: /ap-automation\nsummary: A\n",
    );
    content.write("redirects.yaml", "- { from: /solved, to: page/a }\n");
    content.missed.push(
      ...["/accounts-payable", "/zzzz", "/solved", "/ap-automation"].map((path) => ({
        path,
        count: 5,
        lastDay: "2026-11-23",
      })),
    );
    const rows = await rowsOf(content.open(), "not-found");
    expect(rows.map(([group, path, count, , target]) => [group, path, count, target])).toEqual([
      ["proposed", "/accounts-payable", "5", "/ap-automation"],
      ["unknown", "/zzzz", "5", ""],
      ["solved", "/solved", "5", "found by now"],
      ["solved", "/ap-automation", "5", "found by now"],
    ]);
  });
});

it("proposes the address of the page in the language of the missed path", async () => {
  content.write("nodes/page/a/en.yaml", "title: Contact\npath: /contact\nsummary: A\n");
  content.write("nodes/page/a/de.yaml", "title: Kontakt\npath: /kontakt\n");
  content.missed.push({ path: "/de/kontakte", count: 3, lastDay: "2026-11-23" });
  const [row] = await rowsOf(content.open(), "not-found");
  expect(row?.[4]).toBe("/de/kontakt");
});

describe("every worklist", () => {
  beforeEach(() => {
    for (let index = 0; index < 30; index++)
      content.write(`nodes/page/p${index}/en.yaml`, `title: "=Page ${index}"\npath: /p${index}\n`);
  });

  it("is filtered, and sent in pages", async () => {
    const engine = content.open();
    const page = await engine.page("texts", { ...everything, offset: 20, limit: 20 });
    expect([page?.rows.length, page?.matching, page?.total]).toEqual([10, 30, 30]);
    const filtered = await engine.page("texts", { ...everything, text: "PAGE 29" });
    expect([filtered?.rows.length, filtered?.matching, filtered?.total]).toEqual([1, 1, 30]);
    expect((await engine.page("texts", { ...everything, group: "picture" }))?.matching).toBe(0);
    const overview = await engine.overview();
    expect(overview?.lists.map(({ name }) => name)).toEqual([
      "translations",
      "links",
      "texts",
      "redirects",
      "not-found",
      "searches",
    ]);
    expect(overview?.lists.find(({ name }) => name === "texts")?.counts).toEqual({
      description: 30,
      picture: 0,
    });
  });

  it("is a CSV file without formulas", async () => {
    const csv = await content.open().csv("texts", { group: "", text: "" });
    expect(csv?.split("\r\n")).toHaveLength(32);
    expect(csv).toContain("\r\n'=Page 3,en,");
  });
});
