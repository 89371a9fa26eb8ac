import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openFixtureBackend, type TestBackend } from "#testkit/fixture-backend.ts";
import { formatFault } from "./fault.ts";

let site: TestBackend;
beforeEach(() => {
  site = openFixtureBackend();
});
afterEach(() => site.close());

const cases = [
  {
    name: "broken YAML",
    file: "nodes/page/home/en.yaml",
    text: "title: [",
    fault: /^nodes\/page\/home\/en\.yaml:\d+: .*expected valid YAML/,
  },
  {
    name: "no map",
    file: "nodes/page/home/en.yaml",
    text: "- a\n",
    fault: /en\.yaml:1: found a list, expected a map/,
  },
  {
    name: "a missing title",
    file: "nodes/page/home/en.yaml",
    text: "status: true\n",
    fault: /en\.yaml:1: found nothing, expected "title"/,
  },
  {
    name: "an unknown key",
    file: "nodes/page/home/en.yaml",
    text: "title: x\ntitel: y\n",
    fault: /en\.yaml:2: found "titel", expected one of .*title/,
  },
  {
    name: "a wrong kind",
    file: "nodes/page/home/en.yaml",
    text: "title: x\nexclude_menu: maybe\n",
    fault: /en\.yaml:2: found "maybe", expected true or false/,
  },
  {
    name: "a bad link",
    file: "nodes/page/home/en.yaml",
    text: "title: x\nparagraphs:\n  - { type: cta, title: y, link: { to: Contact } }\n",
    fault: /en\.yaml:3: found a map, expected \{ to: bundle\/name/,
  },
  {
    name: "a required field",
    file: "nodes/page/home/en.yaml",
    text: "title: x\nparagraphs:\n  - { type: cta, title: y }\n",
    fault: /en\.yaml:3: found nothing, expected "link"/,
  },
  {
    name: "an unknown paragraph",
    file: "nodes/page/home/en.yaml",
    text: "title: x\nparagraphs:\n  - { type: carousel }\n",
    fault: /en\.yaml:3: found "carousel", expected type: one of/,
  },
  {
    name: "an unknown term",
    file: "nodes/page/home/en.yaml",
    text: "title: x\ntopics: [nope]\n",
    fault:
      /en\.yaml:2: found "nope", expected something at terms\/topics\/nope, which does not exist/,
  },
  {
    name: "an unknown node",
    file: "nodes/page/home/en.yaml",
    text: "title: x\nrelated: [page/nope]\n",
    fault: /en\.yaml:2: found "page\/nope"/,
  },
  {
    name: "a missing picture",
    file: "nodes/page/home/en.yaml",
    text: "title: x\nimage: { file: nope.jpg, alt: y }\n",
    fault: /en\.yaml:2: found "nope\.jpg", expected a file of that name/,
  },
  {
    name: "a picture without alt",
    file: "nodes/page/home/en.yaml",
    text: "title: x\nimage: { file: plan.svg }\n",
    fault: /en\.yaml:2: found a picture without alt/,
  },
  {
    name: "a bad alias",
    file: "nodes/page/home/en.yaml",
    text: "title: x\npath: home\n",
    fault: /en\.yaml:2: found "home", expected a path/,
  },
  {
    name: "a taken alias",
    file: "nodes/page/home/en.yaml",
    text: "title: x\npath: /contact\n",
    fault: /nodes\/page\/home: found \/contact \(en\)/,
  },
  {
    name: "a bad moment",
    file: "nodes/page/home/en.yaml",
    text: "title: x\ncreated: yesterday\n",
    fault: /en\.yaml:2: found "yesterday", expected a time/,
  },
  {
    name: "a translated choice",
    file: "nodes/page/home/de.yaml",
    text: "title: x\nexclude_menu: true\n",
    fault: /de\.yaml:2: found true, expected the same as in the default language/,
  },
  {
    name: "an unknown language",
    file: "nodes/page/home/xx.yaml",
    text: "title: x\n",
    fault: /xx\.yaml: found "xx\.yaml", expected a language/,
  },
  {
    name: "an unknown bundle",
    file: "nodes/nope/x/en.yaml",
    text: "title: x\n",
    fault: /nodes\/nope\/x: found nodes\/nope/,
  },
  {
    name: "an unknown vocabulary",
    file: "terms/nope/en.yaml",
    text: "a: { name: A }\n",
    fault: /terms\/nope: found "nope", expected a vocabulary/,
  },
  {
    name: "a term without name",
    file: "terms/topics/en.yaml",
    text: "a: { weight: 1 }\n",
    fault: /terms\/topics\/en\.yaml:1: found nothing, expected "name"/,
  },
  {
    name: "an unknown menu",
    file: "menus/nope/en.yaml",
    text: "[]\n",
    fault: /menus\/nope: found "nope", expected a menu/,
  },
  {
    name: "a doubled menu key",
    file: "menus/main/en.yaml",
    text: "- { key: a, title: A }\n- { key: a, title: B }\n",
    fault: /menus\/main\/en\.yaml:2: found "a", expected a key/,
  },
  {
    name: "a translation of no link",
    file: "menus/main/de.yaml",
    text: "nope: { title: x }\n",
    fault: /menus\/main\/de\.yaml:1: found "nope"/,
  },
  {
    name: "a bad redirect",
    file: "redirects.yaml",
    text: "- { from: old, to: page/home }\n",
    fault: /redirects\.yaml:1: found "old", expected a path/,
  },
  {
    name: "a bad front page",
    file: "site.yaml",
    text: "name: x\nfront_page: page/nope\n",
    fault: /site\.yaml:2: found "page\/nope"/,
  },
];

test.each(cases)(
  "reports $name with file and line, without affecting anything else",
  async ({ file, text, fault }) => {
    mkdirSync(join(site.contentDir, file, ".."), { recursive: true });
    site.write(file, text);
    site.loader.loadAll();
    expect(site.loader.faults().map(formatFault).join("\n")).toMatch(fault);
    expect((await site.get("/router/translate-path?path=/contact")).status).toBe(200);
  },
);

test("an invalid translation does not affect the other languages", async () => {
  site.write("nodes/page/home/de.yaml", "title: [");
  site.loader.loadAll();
  expect(site.loader.faults()).toHaveLength(1);
  expect((await site.get("/router/translate-path?path=/home")).status).toBe(200);
  expect((await site.get("/de/router/translate-path?path=/startseite")).status).toBe(404);
});

test("disappear when the file is corrected", () => {
  site.write("nodes/page/home/de.yaml", "title: [");
  site.loader.loadAll();
  site.write("nodes/page/home/de.yaml", "title: Startseite\n");
  site.loader.loadAll();
  expect(site.loader.faults()).toEqual([]);
});
