import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchAsSite, openEmbeddedContent } from "#testkit/embedded-content.ts";
import { createFileReader } from "../files/file-reader.ts";
import type { Snapshot } from "../model/snapshot.ts";
import { createBackendReader } from "./backend-reader.ts";
import { createCollections } from "./collections.ts";

const contentDir = "sample/content";
const baseUrl = "http://cms.test";

let content: ReturnType<typeof openEmbeddedContent>;
let snapshot: Snapshot;
let files: Snapshot;
beforeAll(async () => {
  content = openEmbeddedContent(contentDir);
  const collections = createCollections({
    baseUrl,
    credentials: null,
    fetch: fetchAsSite(content),
    pauseMs: 0,
  });
  snapshot = await createBackendReader({ collections, baseUrl }).read();
  files = await createFileReader({ contentDir, editorPath: null, now: Date.now }).read();
});
afterAll(() => content.close());

/** The same facts from both sources, without what only one of them knows. */
const factsOf = ({ units }: Snapshot) =>
  units
    .filter(({ isPage }) => isPage)
    .flatMap(({ kind, versions }) =>
      versions
        .filter(({ isPublished, paths }) => isPublished && paths.length > 0)
        .map(({ locale, title, paths, lacksDescription }) =>
          [
            kind,
            locale,
            title,
            lacksDescription,
            paths[0]?.startsWith("/node/") ? "" : paths[0],
          ].join(" "),
        ),
    )
    .toSorted();

describe("a content backend", () => {
  it("has the same pages over JSON:API as in its files", () => {
    expect(factsOf(snapshot).length).toBeGreaterThan(10);
    const fromFiles = new Set(factsOf(files));
    const aliased = factsOf(snapshot).filter((fact) => !fact.endsWith(" "));
    expect(aliased.filter((fact) => !fromFiles.has(fact))).toEqual([]);
    expect(factsOf(files).filter((fact) => !aliased.includes(fact))).toEqual([]);
  });

  it("has links inside blocks, which belong to their page", () => {
    const linked = snapshot.units.filter(({ versions }) =>
      versions.some(({ links }) => links.length > 0),
    );
    expect(linked.length).toBeGreaterThan(0);
    const outside = (from: Snapshot) =>
      new Set(
        from.units
          .filter(({ isPage }) => isPage)
          .flatMap(({ versions }) => versions.flatMap(({ links }) => links))
          .flatMap(({ goal }) => (goal.kind === "outside" ? [goal.url] : [])),
      );
    expect(outside(snapshot)).toEqual(outside(files));
  });

  it("has forms for every translation, also for those that are missing", () => {
    const [unit] = snapshot.units;
    expect(unit?.versions[0]?.edit.href).toMatch(
      /^http:\/\/cms\.test\/(?:\w\w\/)?node\/\d+\/edit$/,
    );
    const missing = unit?.translations.find(({ state }) => state === "missing");
    expect(missing?.edit.text).toMatch(/^\/node\/\d+\/translations\/add\/en\/[\w-]+$/);
  });
});

describe("Drupal", () => {
  const resource = (attributes: object) => ({ type: "node--page", id: "1", attributes });
  const answer = (data: readonly object[]) => Response.json({ data, links: {} });
  const page = { drupal_internal__nid: 5, title: "A", status: true, path: { alias: "/a" } };

  /** Answers with one page in English and German, and one redirect. */
  const drupal: typeof fetch = async (input) => {
    const { url: address } = new Request(input);
    const url = new URL(address);
    const isGerman = url.pathname.startsWith("/de/");
    if (url.pathname.endsWith("/jsonapi/redirect/redirect"))
      return answer([
        resource({
          drupal_internal__rid: 7,
          redirect_source: { path: "old" },
          redirect_redirect: { uri: "entity:node/5" },
          status_code: 301,
          language: "und",
        }),
      ]);
    if (url.pathname.endsWith("/node/partner")) return new Response("no", { status: 403 });
    if (
      !url.pathname.endsWith("/node/page") ||
      !["en", "de"].includes(url.searchParams.get("filter[langcode]") ?? "")
    )
      return answer([]);
    return answer([
      resource(
        isGerman
          ? { ...page, langcode: "de", default_langcode: false, content_translation_outdated: true }
          : { ...page, langcode: "en", default_langcode: true, field_summary: " " },
      ),
    ]);
  };
  const read = () =>
    createBackendReader({
      collections: createCollections({ baseUrl, credentials: null, fetch: drupal, pauseMs: 0 }),
      baseUrl,
    }).read();

  it("marks translations as outdated", async () => {
    const { units } = await read();
    expect(units).toHaveLength(1);
    const states = units[0]?.translations.map(({ locale, state }) => [locale, state]);
    expect(states).toContainEqual(["de", "outdated"]);
    expect(states).toContainEqual(["fr", "missing"]);
    expect(units[0]?.versions[0]?.lacksDescription).toBe(true);
  });

  it("lists redirects with their forms", async () => {
    expect((await read()).redirects).toMatchObject([
      {
        from: "/old",
        to: "/node/5",
        status: 301,
        language: null,
        edit: { text: "/admin/config/search/redirect/edit/7" },
      },
    ]);
  });

  it("may refuse a collection, which is named", async () => {
    expect((await read()).gaps).toEqual(["node/partner cannot be read over JSON:API."]);
  });

  it("fails as a whole if it responds with an error twice", async () => {
    const collections = createCollections({
      baseUrl,
      credentials: { token: "t" },
      fetch: async () => new Response("down", { status: 500 }),
      pauseMs: 0,
    });
    await expect(createBackendReader({ collections, baseUrl }).read()).rejects.toThrow(
      /responded with 500/,
    );
  });
});
