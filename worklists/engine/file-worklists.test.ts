import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MissedPath, WorklistMethods } from "../model/worklist-methods.ts";
import type { RowQuery, WorklistName } from "../model/worklist.ts";
import { hashOf } from "../translations/segment.ts";
import { openEngine } from "./open-engine.ts";

let folder: string;
let asked: string[];
let missed: readonly MissedPath[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "worklists-"));
  asked = [];
  missed = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(place: string, text: string): void {
  const file = join(folder, place);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const open = () =>
  openEngine({
    settings: {
      contentDir: folder,
      contentUrl: "http://cms.test",
      credentials: null,
      dataDir: join(folder, "data"),
      editorPath: "/-/edit",
    },
    site: {
      async statusOf(path) {
        asked.push(path);
        return path.startsWith("/events/") ? 200 : 404;
      },
      missedPaths: async () => missed,
    },
    ask: async () => ({ status: 404, location: null }),
  });

const everything: RowQuery = { group: "", text: "", offset: 0, limit: 100 };

async function rowsOf(engine: WorklistMethods, name: WorklistName, query = everything) {
  const page = await engine.page(name, query);
  return (page?.rows ?? []).map(({ group, cells }) => [group, ...cells.map(({ text }) => text)]);
}

describe("translations", () => {
  beforeEach(() => {
    write("nodes/page/home/en.yaml", "title: Home\npath: /home\nsummary: Welcome\n");
    write("nodes/page/home/de.yaml", "title: Start\npath: /start\nsummary: Willkommen\n");
    write(
      "translations/de.json",
      JSON.stringify({
        "nodes/page/home": {
          title: hashOf("Home"),
          path: hashOf("/home"),
          summary: hashOf("Hello"),
        },
      }),
    );
  });

  it("are current, outdated or missing, with the number of texts and a link to their difference", async () => {
    const page = await open().page("translations", everything);
    const cells = new Map(
      page?.columns.map((column, index) => [column, page.rows[0]?.cells[index]]),
    );
    expect(cells.get("Content")).toMatchObject({ text: "Home", href: "/home" });
    expect(cells.get("de")).toMatchObject({
      text: "outdated 1",
      tone: "open",
      href: expect.stringContaining("id=nodes%2Fpage%2Fhome&language=de"),
    });
    expect(cells.get("fr")).toMatchObject({ text: "missing", tone: "bad" });
    // Regional languages translate only what differs.
    expect(cells.get("de-at")?.text ?? "–").toBe("–");
    expect(cells.get("Original")).toMatchObject({
      text: "nodes/page/home/en.yaml",
      href: "/-/edit#/collections/nodes-page/entries/home",
    });
  });

  it("show the texts that have changed since", async () => {
    const found = await open().difference("nodes/page/home", "de");
    expect(found).toMatchObject({
      summary: "Texts that are outdated or missing: 1.",
      edit: { text: "nodes/page/home/de.yaml" },
    });
    expect(found?.texts).toEqual([
      {
        field: expect.any(String),
        state: "outdated",
        original: "Welcome",
        translation: "Willkommen",
      },
    ]);
    expect((await open().difference("nodes/page/home", "fr"))?.texts).toHaveLength(3);
    expect(await open().difference("nodes/page/nowhere", "de")).toBeNull();
  });

  it("are read again after a change, and only what has changed", async () => {
    const engine = open();
    const stateOf = async () => (await rowsOf(engine, "translations"))[0]?.[2];
    expect(await stateOf()).toBe("outdated 1");
    write("nodes/page/home/en.yaml", "title: Home\npath: /home\nsummary: Hello\n");
    await engine.noteChange(true);
    await expect.poll(stateOf).toBe("current");
  });

  it("name a file that cannot be read", async () => {
    write("nodes/page/broken/en.yaml", "title: [");
    const page = await open().page("translations", everything);
    expect(page?.gaps).toEqual([
      expect.stringContaining("nodes/page/broken/en.yaml cannot be read: line"),
    ]);
  });
});

describe("links", () => {
  const links = (html: string) => `title: A\npath: /a\nsummary: A\ntext: '${html}'\n`;

  it("are reported if visitors do not find their target", async () => {
    write(
      "nodes/page/a/en.yaml",
      links(
        '<a href="/b">1</a><a href="/gone">2</a><a href="node:page/b">3</a><a href="node:page/gone">4</a><a href="node:page/draft#x">5</a><a href="#x">6</a><a href="mailto:a@b.c">7</a><a href="/events/fair">8</a><a href="/search?q=x">9</a><a href="/topics/one">10</a><a href="/sites/default/files/a.pdf">11</a>',
      ),
    );
    write(
      "nodes/page/b/en.yaml",
      "title: B\npath: /b\nlink: { uri: 'internal:/gone-too' }\nother: { to: page/gone-as-well }\n",
    );
    write(
      "nodes/page/draft/en.yaml",
      "title: Draft\npath: /draft\nstatus: false\ntext: '<a href=\"/in-a-draft\">x</a>'\n",
    );
    write("terms/topics/en.yaml", "one: { name: One, path: /topics/one }\n");
    const rows = await rowsOf(open(), "links");
    expect(rows.map(([group, title, , link]) => [group, title, link])).toEqual([
      ["inside", "A", "/gone"],
      ["inside", "A", "node:page/gone"],
      ["inside", "A", "node:page/draft#x"],
      ["inside", "B", "internal:/gone-too"],
      ["inside", "B", "node:page/gone-as-well"],
    ]);
    // The site is asked only about addresses that no content has.
    expect(asked.toSorted()).toEqual(["/events/fair", "/gone", "/gone-too"]);
  });

  it("are followed in the language of the page and those it falls back to", async () => {
    write("nodes/page/a/en.yaml", "title: A\npath: /a\nsummary: A\n");
    write(
      "nodes/page/a/de.yaml",
      'title: A\npath: /a-de\ntext: \'<a href="/b">1</a><a href="/b-de">2</a><a href="/fr/b">3</a>\'\n',
    );
    write("nodes/page/b/en.yaml", "title: B\npath: /b\n");
    write("nodes/page/b/de.yaml", "title: B\npath: /b-de\n");
    expect(await rowsOf(open(), "links")).toEqual([]);
  });

  it("over a redirect are listed apart", async () => {
    write("nodes/page/a/en.yaml", links('<a href="/Old/">1</a>'));
    write("redirects.yaml", "- { from: /old, to: page/a }\n");
    const [row] = await rowsOf(open(), "links");
    expect(row?.slice(0, 4)).toEqual(["redirected", "A", "en", "/Old/"]);
  });

  it("to other sites are checked only when it is asked for", async () => {
    write("nodes/page/a/en.yaml", links('<a href="https://gone.example/x#y">1</a>'));
    const engine = open();
    const page = await engine.page("links", everything);
    expect(page?.rows).toEqual([]);
    expect(page?.gaps).toEqual(["Links to other sites that have not been checked yet: 1."]);
    await engine.startLinkCheck();
    await expect.poll(async () => (await engine.linkCheck()).progress).toBeNull();
    await engine.noteChange(true);
    const firstRow = async () => (await rowsOf(engine, "links"))[0]?.slice(0, 5);
    await expect
      .poll(firstRow)
      .toEqual(["outside", "A", "en", "https://gone.example/x#y", expect.stringContaining("404")]);
  });
});

describe("descriptions and picture texts", () => {
  it("are missing", async () => {
    write("nodes/page/a/en.yaml", "title: A\npath: /a\nimage: { file: a.jpg }\n");
    write(
      "nodes/page/a/de.yaml",
      "title: A\nmetatags: { description: Da }\nimage: { alt: IMG_1.jpg }\n",
    );
    write("nodes/page/b/en.yaml", "title: B\nsummary: Yes\nimage: { file: a.jpg, alt: '' }\n");
    write("nodes/page/b/de.yaml", "title: B\nsummary: ''\n");
    write("nodes/page/hidden/en.yaml", "title: H\nroute_steps: [no-index]\n");
    write("nodes/page/draft/en.yaml", "title: D\nstatus: false\n");
    const rows = await rowsOf(open(), "texts");
    expect(rows.map(([group, , language, , place]) => [group, language, place])).toEqual([
      ["description", "en", "nodes/page/a/en.yaml"],
      ["picture", "en", "nodes/page/a/en.yaml"],
      ["picture", "de", "nodes/page/a/de.yaml"],
      ["description", "de", "nodes/page/b/de.yaml"],
    ]);
  });
});

describe("redirects", () => {
  const csv = "from,to,status,language\r\n/new,/a,302,\r\n";
  beforeEach(() => {
    write("nodes/page/a/en.yaml", "title: A\npath: /a\nsummary: A\n");
    write("redirects.yaml", "# Ours\n- { from: /one, to: /two }\n- { from: /two, to: page/a }\n");
  });

  it("are listed with what is wrong", async () => {
    const [row] = await rowsOf(open(), "redirects");
    expect(row?.slice(0, 5)).toEqual(["chain", "/one", "/two", "301", "all"]);
  });

  it("are exported and imported", async () => {
    const engine = open();
    expect(await engine.redirectCsv()).toContain("/one,/two,301,\r\n");
    const checked = await engine.importRedirects(csv, "merge", false);
    expect(checked).toMatchObject({ canApply: true, isApplied: false, report: { added: 1 } });
    expect(readFileSync(join(folder, "redirects.yaml"), "utf8")).not.toContain("/new");
    expect(await engine.importRedirects(csv, "merge", true)).toMatchObject({ isApplied: true });
    expect(readFileSync(join(folder, "redirects.yaml"), "utf8")).toBe(
      "# Ours\n- { from: /one, to: /two }\n- { from: /two, to: page/a }\n- { from: /new, to: /a, status: 302 }\n",
    );
    expect(await engine.redirectCsv()).toContain("/new,/a,302,");
  });

  it("are not written if the file is wrong, even if that is confirmed", async () => {
    const before = readFileSync(join(folder, "redirects.yaml"), "utf8");
    const outcome = await open().importRedirects("from,to\n/x,/x\n", "replace", true);
    expect(outcome).toMatchObject({ isApplied: false, report: { isRefused: true } });
    expect(readFileSync(join(folder, "redirects.yaml"), "utf8")).toBe(before);
  });
});

describe("pages not found", () => {
  it("get proposals with a similar address or title, and are solved by a redirect", async () => {
    write(
      "nodes/page/a/en.yaml",
      "title: Accounts payable automation\npath: /ap-automation\nsummary: A\n",
    );
    write("redirects.yaml", "- { from: /solved, to: page/a }\n");
    missed = ["/accounts-payable", "/zzzz", "/solved", "/ap-automation"].map((path) => ({
      path,
      count: 5,
      lastDay: "2026-11-23",
    }));
    const rows = await rowsOf(open(), "not-found");
    expect(rows.map(([group, path, count, , target]) => [group, path, count, target])).toEqual([
      ["proposed", "/accounts-payable", "5", "/ap-automation"],
      ["unknown", "/zzzz", "5", ""],
      ["solved", "/solved", "5", "found by now"],
      ["solved", "/ap-automation", "5", "found by now"],
    ]);
  });
});

it("proposes the address of the page in the language of the missed path", async () => {
  write("nodes/page/a/en.yaml", "title: Contact\npath: /contact\nsummary: A\n");
  write("nodes/page/a/de.yaml", "title: Kontakt\npath: /kontakt\n");
  missed = [{ path: "/de/kontakte", count: 3, lastDay: "2026-11-23" }];
  const [row] = await rowsOf(open(), "not-found");
  expect(row?.[4]).toBe("/de/kontakt");
});

describe("every worklist", () => {
  beforeEach(() => {
    for (let index = 0; index < 30; index++)
      write(`nodes/page/p${index}/en.yaml`, `title: "=Page ${index}"\npath: /p${index}\n`);
  });

  it("is filtered, and sent in pages", async () => {
    const engine = open();
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
    ]);
    expect(overview?.lists.find(({ name }) => name === "texts")?.counts).toEqual({
      description: 30,
      picture: 0,
    });
  });

  it("is a CSV file without formulas", async () => {
    const csv = await open().csv("texts", { group: "", text: "" });
    expect(csv?.split("\r\n")).toHaveLength(32);
    expect(csv).toContain("\r\n'=Page 3,en,");
  });
});
