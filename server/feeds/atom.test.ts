import fc from "fast-check";
import { parseFeed } from "htmlparser2";
import { expect, test } from "vitest";
import { atomFaults } from "#testkit/atom-faults.ts";
import { type AtomEntry, writeAtom } from "./atom.ts";

const entry = {
  id: "urn:uuid:a",
  title: "Peppol & <b>you</b> “today”",
  link: "https://site.example/press/a?b=1&c=2",
  updated: "2026-11-02T09:00:00+01:00",
  published: "2026-11-01",
  summary: "One\u0000 two]]>",
  language: null,
};
const write = (entries: readonly AtomEntry[]) =>
  writeAtom({
    title: "Press",
    self: "https://site.example/feeds/press.xml",
    page: "https://site.example/press",
    language: "en-US",
    author: "Example",
    updated: "2026-11-02T09:00:00+01:00",
    reading: {
      advice: "Copy the address into your feed reader.",
      styles: "/feeds/feed.css",
      links: [{ text: "All feeds", href: "https://site.example/feeds" }],
    },
    entries,
  });
const feed = write([
  entry,
  { ...entry, id: "urn:uuid:b", published: null, summary: null, language: "de" },
]);

test("can be read by feed readers", () => {
  const read = parseFeed(feed);
  expect(read?.type).toBe("atom");
  expect(read?.title).toBe("Press");
  expect(read?.items).toHaveLength(2);
  expect(read?.items[0]).toMatchObject({ id: "urn:uuid:a", title: entry.title, link: entry.link });
  expect(read?.items[0]?.description).toBe("One two]]>");
});

test("is valid by the grammar of RFC 4287, whatever its texts contain", async () => {
  expect(await atomFaults(feed)).toEqual([]);
  const samples = fc.sample(fc.string({ unit: "binary", maxLength: 60 }), { numRuns: 50, seed: 7 });
  const entries = samples.map((text, at) => ({
    ...entry,
    id: `urn:uuid:${at}`,
    title: text,
    summary: text,
  }));
  expect(await atomFaults(write(entries))).toEqual([]);
});

test("the grammar finds what is wrong", async () => {
  expect(await atomFaults(feed.replace("<updated>", "<updated>x"))).not.toEqual([]);
  expect(await atomFaults(feed.replace(/<author>.*<\/author>/, ""))).not.toEqual([]);
  expect(await atomFaults(feed.replace("urn:uuid:b", "urn:uuid:a"))).toEqual([
    "urn:uuid:a is there twice",
  ]);
});
