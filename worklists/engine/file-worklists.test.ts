import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashOf } from "../translations/segment.ts";
import { createTestContent, everything, rowsOf } from "./test-content.ts";

let content: ReturnType<typeof createTestContent>;
beforeEach(() => {
  content = createTestContent();
});
afterEach(() => content.remove());

describe("translations", () => {
  beforeEach(() => {
    content.write("nodes/page/home/en.yaml", "title: Home\npath: /home\nsummary: Welcome\n");
    content.write("nodes/page/home/de.yaml", "title: Start\npath: /start\nsummary: Willkommen\n");
    content.write(
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
    const page = await content.open().page("translations", everything);
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

  it("are counted by language", async () => {
    const page = await content.open().page("translations", everything);
    expect(page?.summary?.rows).toContainEqual(["Deutsch", "0", "1", "0", "0%"]);
    expect(page?.summary?.rows).toContainEqual(["Français", "0", "0", "1", "0%"]);
    content.write("nodes/page/home/en.yaml", "title: Home\npath: /home\nsummary: Hello\n");
    const current = await content.open().page("translations", everything);
    expect(current?.summary?.rows).toContainEqual(["Deutsch", "1", "0", "0", "100%"]);
  });

  it("show the texts that have changed since", async () => {
    const found = await content.open().difference("nodes/page/home", "de");
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
    expect((await content.open().difference("nodes/page/home", "fr"))?.texts).toHaveLength(3);
    expect(await content.open().difference("nodes/page/nowhere", "de")).toBeNull();
  });

  it("are read again after a change, and only what has changed", async () => {
    const engine = content.open();
    const stateOf = async () => (await rowsOf(engine, "translations"))[0]?.[2];
    expect(await stateOf()).toBe("outdated 1");
    content.write("nodes/page/home/en.yaml", "title: Home\npath: /home\nsummary: Hello\n");
    await engine.noteChange(true);
    await expect.poll(stateOf).toBe("current");
  });

  it("name a file that cannot be read", async () => {
    content.write("nodes/page/broken/en.yaml", "title: [");
    const page = await content.open().page("translations", everything);
    expect(page?.gaps).toEqual([
      expect.stringContaining("nodes/page/broken/en.yaml cannot be read: line"),
    ]);
  });
});

describe("links", () => {
  const links = (html: string) => `title: A\npath: /a\nsummary: A\ntext: '${html}'\n`;

  it("are reported if visitors do not find their target", async () => {
    content.write(
      "nodes/page/a/en.yaml",
      links(
        '<a href="/b">1</a><a href="/gone">2</a><a href="node:page/b">3</a><a href="node:page/gone">4</a><a href="node:page/draft#x">5</a><a href="#x">6</a><a href="mailto:a@b.c">7</a><a href="/events/fair">8</a><a href="/search?q=x">9</a><a href="/topics/one">10</a><a href="/sites/default/files/a.pdf">11</a>',
      ),
    );
    content.write(
      "nodes/page/b/en.yaml",
      "title: B\npath: /b\nlink: { uri: 'internal:/gone-too' }\nother: { to: page/gone-as-well }\n",
    );
    content.write(
      "nodes/page/draft/en.yaml",
      "title: Draft\npath: /draft\nstatus: false\ntext: '<a href=\"/in-a-draft\">x</a>'\n",
    );
    content.write("terms/topics/en.yaml", "one: { name: One, path: /topics/one }\n");
    const rows = await rowsOf(content.open(), "links");
    expect(rows.map(([group, title, , link]) => [group, title, link])).toEqual([
      ["inside", "A", "/gone"],
      ["inside", "A", "node:page/gone"],
      ["inside", "A", "node:page/draft#x"],
      ["inside", "B", "internal:/gone-too"],
      ["inside", "B", "node:page/gone-as-well"],
    ]);
    // The site is content.asked only about addresses that no content has.
    expect(content.asked.toSorted()).toEqual(["/events/fair", "/gone", "/gone-too"]);
  });

  it("are followed in the language of the page and those it falls back to", async () => {
    content.write("nodes/page/a/en.yaml", "title: A\npath: /a\nsummary: A\n");
    content.write(
      "nodes/page/a/de.yaml",
      'title: A\npath: /a-de\ntext: \'<a href="/b">1</a><a href="/b-de">2</a><a href="/fr/b">3</a>\'\n',
    );
    content.write("nodes/page/b/en.yaml", "title: B\npath: /b\n");
    content.write("nodes/page/b/de.yaml", "title: B\npath: /b-de\n");
    expect(await rowsOf(content.open(), "links")).toEqual([]);
  });

  it("over a redirect are listed apart", async () => {
    content.write("nodes/page/a/en.yaml", links('<a href="/Old/">1</a>'));
    content.write("redirects.yaml", "- { from: /old, to: page/a }\n");
    const [row] = await rowsOf(content.open(), "links");
    expect(row?.slice(0, 4)).toEqual(["redirected", "A", "en", "/Old/"]);
  });

  it("to other sites are checked only when it is content.asked for", async () => {
    content.write("nodes/page/a/en.yaml", links('<a href="https://gone.example/x#y">1</a>'));
    const engine = content.open();
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
    content.write("nodes/page/a/en.yaml", "title: A\npath: /a\nimage: { file: a.jpg }\n");
    content.write(
      "nodes/page/a/de.yaml",
      "title: A\nmetatags: { description: Da }\nimage: { alt: IMG_1.jpg }\n",
    );
    content.write(
      "nodes/page/b/en.yaml",
      "title: B\nsummary: Yes\nimage: { file: a.jpg, alt: '' }\n",
    );
    content.write("nodes/page/b/de.yaml", "title: B\nsummary: ''\n");
    content.write("nodes/page/hidden/en.yaml", "title: H\nroute_steps: [no-index]\n");
    content.write("nodes/page/draft/en.yaml", "title: D\nstatus: false\n");
    const rows = await rowsOf(content.open(), "texts");
    expect(rows.map(([group, , language, , place]) => [group, language, place])).toEqual([
      ["description", "en", "nodes/page/a/en.yaml"],
      ["picture", "en", "nodes/page/a/en.yaml"],
      ["picture", "de", "nodes/page/a/de.yaml"],
      ["description", "de", "nodes/page/b/de.yaml"],
    ]);
  });
});
