import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseAddress } from "#domain/addresses.ts";
import type { Locale } from "#domain/locales.ts";
import type { ContentClient } from "../content-client.server.ts";
import { json } from "#testkit/recorded-backend/recorded-backend.ts";
import {
  nodeDocument,
  routerAnswer,
  routerAt,
  startRecordedSite,
} from "#testkit/recorded-backend/recorded-site.ts";

type Site = Awaited<ReturnType<typeof startRecordedSite>>;
let site: Site;
let client: ContentClient;

beforeAll(async () => {
  site = await startRecordedSite();
  client = site.client;
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

const fetchPage = (language: Locale, path: string, siteVersion = language) =>
  client.fetchPage({ site: siteVersion, language, path });

async function fetchFound(language: Locale, path: string, siteVersion = language) {
  const answer = await fetchPage(language, path, siteVersion);
  if (answer.kind !== "page") throw new Error(`A redirect to ${answer.to}`);
  return answer;
}

describe("languages", () => {
  test("gives a translation at its own alias", async () => {
    const { page } = await fetchFound("de", "/kreditorenbuchhaltung");
    expect(page).toMatchObject({
      title: "Automatisierung der Kreditorenbuchhaltung",
      language: "de",
      nid: 4,
    });
    expect(page.translations).toEqual([
      { locale: "en", path: "/ap-automation" },
      { locale: "de", path: "/kreditorenbuchhaltung" },
    ]);
  });

  test("falls back along the locale's own chain, where the backend would fall back by weight", async () => {
    const { page } = await fetchFound("de-at", "/kreditorenbuchhaltung");
    expect(page.language).toBe("de");
  });

  test("gives the fallback's content at the fallback's alias where no translation exists", async () => {
    const { page } = await fetchFound("es", "/ap-automation");
    expect(page).toMatchObject({ language: "en", title: "AP automation" });
  });

  test("goes on to the next language where the backend does not know one", async () => {
    const { page } = await fetchFound("ja", "/ap-automation");
    expect(page.language).toBe("en");
  });

  test("does not find content that exists only outside the chain", async () => {
    const uuid = "34930710-1e4a-461f-abcb-127adb26c624";
    const german = nodeDocument({
      nid: 11,
      uuid,
      title: "Nur Deutsch",
      langcode: "de",
      alias: "/nur-deutsch",
    });
    site.backend.putNode(uuid, { de: german });
    site.backend.put(
      routerAt("de", "/nur-deutsch"),
      json(routerAnswer(11, uuid, "/de/nur-deutsch")),
    );
    site.backend.put(routerAt("fr", "/node/11"), json(routerAnswer(11, uuid, "/de/nur-deutsch")));
    expect((await fetchFound("de", "/nur-deutsch")).page.translations).toEqual([
      { locale: "de", path: "/nur-deutsch" },
    ]);
    await expect(fetchPage("fr", "/nur-deutsch")).rejects.toMatchObject({
      code: "content-not-found",
    });
    await expect(fetchPage("fr", "/node/11")).rejects.toMatchObject({ code: "content-not-found" });
  });
});

describe("one page, one address", () => {
  test.each([
    ["/AP-Automation", "/ap-automation"],
    ["/node/4", "/ap-automation"],
    ["/home", "/"],
    ["/de/ap-automation", "/de/kreditorenbuchhaltung"],
    ["/de/home", "/de"],
    ["/de-at/ap-automation", "/de-at/kreditorenbuchhaltung"],
    ["/de-ch/de/ap-automation", "/de-ch/de/kreditorenbuchhaltung"],
  ])("%s redirects to %s", async (from, to) => {
    const parsed = parseAddress(from);
    if (parsed.kind !== "address") throw new Error(`No address: ${from}`);
    const answer = await client.fetchPage(parsed.address);
    expect(answer).toMatchObject({ kind: "redirect", to, status: 308, external: false });
  });

  test("gives the home page at /, in its language", async () => {
    expect((await fetchFound("en", "/")).page.title).toBe("Home");
    const german = await fetchFound("de", "/");
    expect(german.page.title).toBe("Startseite");
    expect(german.page.translations).toEqual([
      { locale: "en", path: "/" },
      { locale: "de", path: "/" },
    ]);
    expect(german.tags).toContain("config:system.site");
    expect((await fetchFound("es", "/")).page.language).toBe("en");
  });

  test("serves an alias that would make another address where it was found", async () => {
    const uuid = "11111111-1e4a-461f-abcb-127adb26c624";
    site.backend.putNode(uuid, {
      en: nodeDocument({ nid: 21, uuid, title: "Odd", alias: "/de/odd" }),
    });
    site.backend.put(routerAt("en", "/node/21"), json(routerAnswer(21, uuid, "/de/odd")));
    expect((await fetchFound("en", "/node/21")).page.title).toBe("Odd");
  });

  test("keeps letters outside ASCII", async () => {
    const uuid = "22222222-1e4a-461f-abcb-127adb26c624";
    site.backend.putNode(uuid, {
      en: nodeDocument({ nid: 22, uuid, title: "Prices", alias: "/größe & preis" }),
    });
    for (const path of ["/größe & preis", "/node/22"])
      site.backend.put(
        routerAt("en", path),
        json(routerAnswer(22, uuid, "/gr%C3%B6%C3%9Fe%20%26%20preis")),
      );
    expect((await fetchFound("en", "/größe & preis")).page.title).toBe("Prices");
    expect(await fetchPage("en", "/node/22")).toMatchObject({ to: "/gr%C3%B6%C3%9Fe%20&%20preis" });
  });
});

describe("what is not there", () => {
  test("is not found, also where the path leads to something that is no page", async () => {
    await expect(fetchPage("de-at", "/does-not-exist")).rejects.toMatchObject({
      code: "content-not-found",
      status: 404,
    });
    await expect(fetchPage("en", "/taxonomy/term/2")).rejects.toMatchObject({
      code: "content-not-found",
    });
  });

  test("is forbidden when it is not published", async () => {
    await expect(fetchPage("en", "/secret-page")).rejects.toMatchObject({
      code: "content-forbidden",
      status: 404,
    });
    const uuid = "33333333-1e4a-461f-abcb-127adb26c624";
    site.backend.putNode(uuid, {
      en: nodeDocument({ nid: 30, uuid, title: "Draft", alias: "/draft", status: false }),
    });
    site.backend.put(routerAt("en", "/draft"), json(routerAnswer(30, uuid, "/draft")));
    await expect(fetchPage("en", "/draft")).rejects.toMatchObject({ code: "content-forbidden" });
  });

  test("shows the fallback where only the translation is not published, but not at the translation's alias", async () => {
    const uuid = "443a40f2-0fa1-485e-ade9-8b265c12994b";
    site.backend.putNode(uuid, {
      en: nodeDocument({ nid: 10, uuid, title: "Half published", alias: "/half-published" }),
    });
    site.backend.put(`/fr/jsonapi/node/page/${uuid}`, json({ errors: [{ status: "403" }] }, 403));
    site.backend.put(
      routerAt("en", "/half-published"),
      json(routerAnswer(10, uuid, "/half-published")),
    );
    site.backend.put(routerAt("fr", "/moitie"), json(routerAnswer(10, uuid, "/fr/moitie")));
    expect((await fetchFound("fr", "/half-published")).page.language).toBe("en");
    await expect(fetchPage("fr", "/moitie")).rejects.toMatchObject({ code: "content-forbidden" });
  });
});

test("says which content a page was made from", async () => {
  const { tags } = await fetchFound("en", "/ap-automation");
  expect([...tags].toSorted()).toEqual([
    "file:1",
    "file:2",
    "file:3",
    "file:8",
    "media:1",
    "media:2",
    "media:3",
    "media:8",
    "node:1",
    "node:2",
    "node:4",
    "taxonomy_term:1",
    "taxonomy_term:2",
    "taxonomy_term:8",
  ]);
});

test("serves menus and placed blocks older than a minute while they are read again", async () => {
  await using own = await startRecordedSite();
  const address = { site: "en", language: "en", path: "/ap-automation" } as const;
  const read = () =>
    Promise.all([
      own.client.fetchMenu("main", address),
      own.client.fetchPlacedBlocks({ ...address, subsite: null, nid: null }),
    ]);
  const before = await read();
  own.clock.ms += 61_000;
  own.backend.asked.length = 0;
  const release = Promise.withResolvers<void>();
  const menu = "/jsonapi/menu_items/main";
  own.backend.put(menu, (response, request) => {
    void release.promise.then(() => json({ data: [] })(response, request));
  });
  expect(await read()).toEqual(before);
  const afterPages = { timeout: 5000 };
  await expect.poll(() => own.backend.asked, afterPages).toContain(menu);
  release.resolve();
  await expect.poll(async () => (await read())[0].menu.items, afterPages).toEqual([]);
});
