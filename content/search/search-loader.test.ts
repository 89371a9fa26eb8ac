import { expect, test } from "vitest";
import { json } from "#testkit/recorded-backend/recorded-backend.ts";
import {
  nodeDocument,
  routerAnswer,
  routerAt,
  startRecordedSite,
} from "#testkit/recorded-backend/recorded-site.ts";

const germanIndex = "/de/jsonapi/index/content";
const englishIndex = "/jsonapi/index/content";
const ask = { site: "de", language: "de", words: "mail", limit: 3 } as const;

const found = (...nodes: readonly Parameters<typeof nodeDocument>[0][]) =>
  json({ data: nodes.map((node) => nodeDocument(node).data), meta: { count: nodes.length } });

const company = "384d017b-3770-44c4-a585-7398a0722796";
const mailroom = { nid: 4, uuid: "f410412d-b6d8-47ed-aa69-03076c039d24", alias: "/mailroom" };

test("returns each page once, those in the requested language first", async () => {
  await using site = await startRecordedSite();
  site.backend.put(
    routerAt("de", "/node/4"),
    json(routerAnswer(4, mailroom.uuid, "/de/poststelle")),
  );
  site.backend.put(routerAt("en", "/node/3"), json(routerAnswer(3, company, "/company")));
  site.backend.put(germanIndex, found({ ...mailroom, title: "Poststelle", langcode: "de" }));
  site.backend.put(
    englishIndex,
    found(
      { ...mailroom, title: "Mailroom" },
      { nid: 3, uuid: company, title: "Company", alias: "/company" },
    ),
  );
  const { results, tags } = await site.client.search(ask);
  expect(results.map(({ title, href, lang }) => [title, href, lang])).toEqual([
    ["Poststelle", "/de/poststelle", null],
    ["Company", "/de/company", "en-US"],
  ]);
  expect(tags).toContain("node_list");
});

test("finds nothing if the backend has no such index", async () => {
  await using site = await startRecordedSite();
  const missing = json({ errors: [{ status: "404" }] }, 404);
  site.backend.put(germanIndex, missing);
  site.backend.put(englishIndex, missing);
  expect(await site.client.search(ask)).toMatchObject({ results: [], count: 0 });
});

test("reports an outage if the index does not respond", async () => {
  await using site = await startRecordedSite();
  const broken = json({ message: "down" }, 500);
  site.backend.put(germanIndex, broken);
  site.backend.put(englishIndex, broken);
  await expect(site.client.search(ask)).rejects.toMatchObject({ code: "content-unavailable" });
});

test("asks the index for each filter in a group of its own, with times as Unix seconds", async () => {
  await using site = await startRecordedSite();
  let query = new URLSearchParams();
  site.backend.put(englishIndex, found());
  site.backend.put(germanIndex, (response, request) => {
    query = new URL(request.url ?? "", "http://backend.test").searchParams;
    found()(response, request);
  });
  await site.client.search({ ...ask, kinds: ["event"], filters: { year: ["2026"] } });
  expect(Object.fromEntries(query)).toMatchObject({
    "filter[langcode]": "de",
    "filter[g1][group][conjunction]": "OR",
    "filter[c2][condition][memberOf]": "g1",
    "filter[c2][condition][value][0]": "event",
    "filter[g3][group][conjunction]": "OR",
    "filter[c4][condition][memberOf]": "g3",
    "filter[c4][condition][value][0]": "1767225600",
    "filter[c4][condition][value][1]": "1798761599",
  });
});
