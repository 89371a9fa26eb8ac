import { parseFeed, Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { writeAtom } from "./atom.ts";

const entry = {
  id: "urn:uuid:a",
  title: "Peppol & <b>you</b> “today”",
  link: "https://norvane.example/press/a?b=1&c=2",
  updated: "2026-11-02T09:00:00+01:00",
  published: "2026-11-01",
  summary: "One\u0000 two]]>",
  language: null,
};
const feed = writeAtom({
  title: "Press",
  self: "https://norvane.example/feeds/press.xml",
  page: "https://norvane.example/press",
  language: "en-US",
  author: "Norvane",
  updated: "2026-11-02T09:00:00+01:00",
  entries: [entry, { ...entry, id: "urn:uuid:b", published: null, summary: null, language: "de" }],
});

test("is read by feed readers as it was meant", () => {
  const read = parseFeed(feed);
  expect(read?.type).toBe("atom");
  expect(read?.title).toBe("Press");
  expect(read?.items).toHaveLength(2);
  expect(read?.items[0]).toMatchObject({ id: "urn:uuid:a", title: entry.title, link: entry.link });
  expect(read?.items[0]?.description).toBe("One two]]>");
});

test("has what RFC 4287 asks of feeds and entries, in RFC 3339 moments", () => {
  const names: string[] = [];
  const parser = new Parser({ onopentagname: (name) => names.push(name) }, { xmlMode: true });
  parser.end(feed);
  for (const name of ["id", "title", "updated"])
    expect(names.filter((each) => each === name)).toHaveLength(3);
  expect(names.filter((each) => each === "author")).toHaveLength(1);
  const moments = [...feed.matchAll(/<(?:updated|published)>([^<]*)</g)].map(([, text]) => text);
  for (const moment of moments) expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});
