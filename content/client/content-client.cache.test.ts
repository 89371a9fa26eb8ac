import { describe, expect, test } from "vitest";
import type { SharedTier, StoredValue } from "#lib/cache/cache-tiers.ts";
import { silentLog } from "#lib/log.ts";
import { openEmbeddedContent, siteCredentials } from "#testkit/embedded-content.ts";
import { createContentClient, type ContentAddress } from "../content-client.server.ts";
import { json } from "#testkit/recorded-backend/recorded-backend.ts";
import {
  apAutomation,
  nodeDocument,
  routerAnswer,
  routerAt,
  startRecordedSite,
} from "#testkit/recorded-backend/recorded-site.ts";

const address: ContentAddress = { site: "en", language: "en", path: "/ap-automation" };
const document = `/jsonapi/node/page/${apAutomation}`;

test("requests a page once for simultaneous callers, and not at all while it is fresh", async () => {
  await using site = await startRecordedSite();
  const [first, second] = await Promise.all([
    site.client.fetchPage(address),
    site.client.fetchPage(address),
  ]);
  expect(first).toBe(second);
  const asked = site.backend.asked.length;
  site.clock.ms += 59_000;
  expect(await site.client.fetchPage(address)).toBe(first);
  expect(site.backend.asked).toHaveLength(asked);
});

test("requests a page again when it is no longer fresh, without looking up links and translations again", async () => {
  await using site = await startRecordedSite();
  await site.client.fetchPage(address);
  site.backend.asked.length = 0;
  site.clock.ms += 60_000;
  await site.client.fetchPage(address);
  expect(site.backend.asked).toEqual([routerAt("en", "/ap-automation"), document]);
});

const companyDocument = "/jsonapi/node/page/384d017b-3770-44c4-a585-7398a0722796";

test("invalidates exactly the content that depends on a tag", async () => {
  await using site = await startRecordedSite();
  await site.client.fetchPage(address);
  const company = { ...address, path: "/company" };
  await site.client.fetchPage(company);
  site.backend.put(routerAt("en", "/node/2"), json(routerAnswer(2, "x", "/new-pricing")));
  site.client.invalidate(["node:2"]);
  site.backend.asked.length = 0;
  expect(JSON.stringify(await site.client.fetchPage(address))).toContain('"/new-pricing"');
  await site.client.fetchPage(company);
  expect(site.backend.asked).toEqual([
    routerAt("en", "/ap-automation"),
    document,
    routerAt("en", "/node/2"),
    // Refers to node 2 without showing it.
    routerAt("en", "/company"),
    companyDocument,
  ]);
  site.client.invalidate(["node:9"]);
  site.backend.asked.length = 0;
  await site.client.fetchPage(address);
  await site.client.fetchPage(company);
  expect(site.backend.asked).toEqual([routerAt("en", "/company"), companyDocument]);
});

test("invalidates menus by their name and by the addresses of the nodes that they link to", async () => {
  await using site = await startRecordedSite();
  for (const tag of ["config:system.menu.main", "node_path:4", "menu_link_content:2"]) {
    await site.client.fetchMenu("main", address);
    site.backend.asked.length = 0;
    site.client.invalidate([tag]);
    await site.client.fetchMenu("main", address);
    expect(site.backend.asked).toContain("/jsonapi/menu_items/main");
  }
});

test("asks what is at / once a minute, and after edits that may change it", async () => {
  await using site = await startRecordedSite();
  const asksHome = async () => {
    site.backend.asked.length = 0;
    await site.client.fetchHomeLocales();
    return site.backend.asked.includes(routerAt("en", "/"));
  };
  expect(await asksHome()).toBe(true);
  site.clock.ms += 59_000;
  expect(await asksHome()).toBe(false);
  for (const tag of ["config:system.site", "node_list"]) {
    site.client.invalidate([tag]);
    expect(await asksHome()).toBe(true);
  }
});

test("does not cache content that was read before a change and mapped after it", async () => {
  await using site = await startRecordedSite();
  const release = Promise.withResolvers<void>();
  const old = nodeDocument({ nid: 4, uuid: apAutomation, title: "Old", alias: "/ap-automation" });
  site.backend.put(
    document,
    (response, request) => void release.promise.then(() => json(old)(response, request)),
  );
  const waiting = site.client.fetchPage(address);
  await expect.poll(() => site.backend.asked).toContain(document);
  site.backend.put(
    document,
    json(nodeDocument({ nid: 4, uuid: apAutomation, title: "New", alias: "/ap-automation" })),
  );
  site.client.invalidate(["node:4"]);
  const fresh = await site.client.fetchPage(address);
  release.resolve();
  await waiting;
  expect(fresh).toMatchObject({ page: { title: "New" } });
  expect(await site.client.fetchPage(address)).toBe(fresh);
});

test("remembers for ten seconds that a path is not found, unless content appears there", async () => {
  await using site = await startRecordedSite();
  const late = { ...address, path: "/late" };
  const uuid = "55555555-1e4a-461f-abcb-127adb26c624";
  await expect(site.client.fetchPage(late)).rejects.toMatchObject({ code: "content-not-found" });
  site.backend.putNode(uuid, {
    en: nodeDocument({ nid: 50, uuid, title: "Late", alias: "/late" }),
  });
  site.backend.put(routerAt("en", "/late"), json(routerAnswer(50, uuid, "/late")));
  site.clock.ms += 9_000;
  await expect(site.client.fetchPage(late)).rejects.toMatchObject({ code: "content-not-found" });
  site.client.invalidate(["node_list"]);
  expect(await site.client.fetchPage(late)).toMatchObject({ page: { title: "Late" } });
});

test("stops showing a page that was deleted", async () => {
  await using site = await startRecordedSite();
  await site.client.fetchPage(address);
  site.backend.put(
    routerAt("en", "/ap-automation"),
    json({ message: "Unable to resolve path." }, 404),
  );
  site.clock.ms += 60_000;
  await expect(site.client.fetchPage(address)).rejects.toMatchObject({ code: "content-not-found" });
});

test("caches pages separately by site version", async () => {
  await using site = await startRecordedSite();
  const swiss = await site.client.fetchPage({
    site: "de-ch",
    language: "de",
    path: "/kreditorenbuchhaltung",
  });
  const german = await site.client.fetchPage({
    site: "de",
    language: "de",
    path: "/kreditorenbuchhaltung",
  });
  expect(JSON.stringify(swiss)).toContain('"/de-ch/de');
  expect(JSON.stringify(german)).not.toContain('"/de-ch/de');
});

describe("a site with an account", () => {
  const credentials = { user: "site", password: "secret" };
  const account = `Basic ${btoa("site:secret")}`;
  const node = { nid: 4, uuid: apAutomation, title: "AP", alias: "/ap-automation" };

  /** Shows a page with other attributes to anonymous readers and to the account, and notes who asked. */
  async function startSite(anonymous: object, forAccount: object) {
    const site = await startRecordedSite({ credentials });
    const askedBy: (string | undefined)[] = [];
    site.backend.put(document, (response, request) => {
      askedBy.push(request.headers.authorization);
      const attributes = request.headers.authorization === account ? forAccount : anonymous;
      json(nodeDocument({ ...node, attributes }))(response, request);
    });
    return { ...site, askedBy, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
  }

  test("reads public content anonymously", async () => {
    await using site = await startSite({ field_open: true }, {});
    const answer = await site.client.fetchPage(address);
    expect(answer).toMatchObject({ page: { title: "AP", gated: false } });
    expect(site.askedBy.filter((reader) => reader !== undefined)).toEqual([]);
  });

  test("reads a page anonymously if it is marked as closed", async () => {
    await using site = await startSite({ field_open: false }, {});
    const answer = await site.client.fetchPage(address);
    expect(answer).toMatchObject({ page: { gated: true, description: null } });
    expect(site.askedBy).not.toContain(account);
  });

  const open = { gated: false, description: "About AP" };
  const closed = { gated: true, description: null };
  test.each([
    { is: "empty, is open", seen: { field_password_hash: null }, page: open },
    { is: "filled in, is closed", seen: { field_password_hash: "scrypt:x" }, page: closed },
    { is: "invisible, is closed", seen: {}, page: closed },
  ])("a page whose public field has no value and whose password is $is", async ({ seen, page }) => {
    const shown = { field_open: null, field_summary: "About AP", ...seen };
    await using site = await startSite({ field_open: null }, shown);
    expect(await site.client.fetchPage(address)).toMatchObject({ page });
    expect(site.askedBy).toContain(account);
  });

  test("shows no unpublished content, even if the account may see it", async () => {
    await using site = await startSite({ field_open: null, status: false }, { status: false });
    const answer = site.client.fetchPage(address);
    await expect(answer).rejects.toMatchObject({ code: "content-forbidden" });
  });
});

test("shares content with other processes, except for closed pages and searches", async () => {
  const kept = new Map<string, string>();
  const share = <V>(kind: string): SharedTier<V> => ({
    mark: async () => ({ epoch: "1", edits: 0 }),
    async read(key) {
      const found = kept.get(`${kind} ${key}`);
      return found === undefined ? null : (JSON.parse(found) as StoredValue<V>);
    },
    save: (key, { value, tags }) =>
      void kept.set(`${kind} ${key}`, JSON.stringify({ value, tags, loadedAt: 1_000_000 })),
    remove: (key) => void kept.delete(`${kind} ${key}`),
    settled: async () => {},
  });
  await using site = await startRecordedSite({ share });
  const page = await site.client.fetchPage(address);
  expect([...kept.keys()]).toContain("page en en /ap-automation");
  await using other = await startRecordedSite({ share });
  expect(await other.client.fetchPage(address)).toEqual(page);
  expect(other.backend.asked).toEqual([]);

  const embedded = openEmbeddedContent("testkit/gated-pages");
  const gated = createContentClient({
    fetch: async (input, init) => embedded.fetch(new Request(input, init)),
    baseUrl: "http://cms.test",
    credentials: siteCredentials,
    locales: ["en"],
    log: silentLog,
    share,
  });
  kept.clear();
  await gated.fetchPage({ ...address, path: "/closed" });
  await gated.fetchOpenedPage({ ...address, path: "/closed" });
  await gated.suggest({ site: "en", language: "en", words: "private-words", limit: 3 });
  await gated.fetchPage({ ...address, path: "/open" });
  embedded.close();
  expect([...kept.keys()]).toContain("page en en /open");
  expect(JSON.stringify([...kept])).not.toMatch(/page en en \/closed|Secret|private-words/);
});
