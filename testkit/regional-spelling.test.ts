import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createContentClient } from "#content/content-client.server.ts";
import { silentLog } from "#lib/log.ts";
import { openEmbeddedContent } from "./embedded-content.ts";

const contentDir = mkdtempSync(join(tmpdir(), "regional-spelling-"));
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(contentDir, file)), { recursive: true });
  writeFileSync(join(contentDir, file), text);
};

write("site.yaml", "name: Test\nfront_page: page/home\n");
write("nodes/page/home/en.yaml", "title: Home\npath: /home\nrelated: [page/a]\n");
write("nodes/page/home/de-ch.yaml", "title: Grüezi ß\npath: /home\n");
write("nodes/page/a/en.yaml", "title: Rules\npath: /rules\ntopics: [rules]\n");
write(
  "nodes/page/a/de.yaml",
  `title: Maße „groß“
path: /masse
metatags: { title: Maße, description: 1.140 Maße }
paragraphs:
  - type: text
    text: <p>Maße <code>ß</code> <q>Maß</q> <a href="https://a.example/gross-ß">große</a></p>
  - { type: quote, quote: Groß, source: Herr Weiß }
`,
);
write("terms/topics/en.yaml", "rules: { name: Rules, path: /topics/rules }\n");
write("terms/topics/de.yaml", "rules: { name: Maßregeln, path: /topics/masse }\n");
write(
  "menus/main/en.yaml",
  '- { key: a, title: "“Rules”", link: { to: page/a } }\n- { key: b, title: Home, link: { to: page/home } }\n',
);
write("menus/main/de.yaml", "b: { title: Größe }\n");

const backend = openEmbeddedContent(contentDir);
const content = createContentClient({
  fetch: (input, init) => Promise.resolve(backend.fetch(new Request(input, init))),
  baseUrl: "http://cms.test",
  locales: ["en", "de", "de-ch"],
  log: silentLog,
});
afterAll(() => {
  backend.close();
  rmSync(contentDir, { recursive: true });
});

const swiss = { site: "de-ch", language: "de-ch" } as const;

test("a German page is in Swiss spelling for Swiss readers, except code, quotations and addresses", async () => {
  const answer = await content.fetchPage({ ...swiss, path: "/masse" });
  expect(answer).toMatchObject({
    page: {
      title: "Masse «gross»",
      language: "de",
      metaTitle: "Masse",
      description: "1’140 Masse",
      topics: [{ name: "Massregeln" }],
      blocks: [
        {
          html: '<p>Masse <code>ß</code> <q>Maß</q> <a href="https://a.example/gross-%C3%9F" rel="noopener">grosse</a></p>',
        },
        { quote: "Groß", source: "Herr Weiß" },
      ],
    },
  });
});

test("German readers see the same page as it is written", async () => {
  const answer = await content.fetchPage({ site: "de-ch", language: "de", path: "/masse" });
  expect(answer).toMatchObject({ page: { title: "Maße „groß“" } });
});

test("texts written for Switzerland stay, and those from German have the Swiss spelling", async () => {
  const answer = await content.fetchPage({ ...swiss, path: "/" });
  expect(answer).toMatchObject({
    page: { title: "Grüezi ß", related: [{ title: "Masse «gross»", lang: "de" }] },
  });
});

test("menus keep the quotation marks of English texts", async () => {
  const { menu } = await content.fetchMenu("main", swiss);
  expect(menu.items.map(({ text }) => text)).toEqual(["“Rules”", "Grösse"]);
});

test("lists and their terms have the Swiss spelling", async () => {
  const { list } = await content.fetchList({ ...swiss, kind: "page" });
  expect(list.items.map(({ teaser }) => teaser.title).toSorted()).toEqual([
    "Grüezi ß",
    "Masse «gross»",
  ]);
  expect(list.terms["topics"]).toMatchObject([{ name: "Massregeln", slug: "rules" }]);
});
