import { join, resolve } from "node:path";
import { createBackend, type ContentBackend } from "#cms/backend.ts";
import { createLoader } from "#cms/files/load.ts";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { localeCodes } from "#domain/locales.ts";
import { slugOf } from "#domain/slug.ts";

const root = join(import.meta.dirname, "..");

/** What the tests' site takes for its secrets. */
export const testSecret = "a secret of the tests";

/** What the site reads its own content with. */
export const siteCredentials = { token: "a token of the tests" };

/** The embedded backend in this process and in memory, with the content files of a folder, the sample site's by default. */
export function openEmbeddedContent(contentDir = "sample/content"): ContentBackend {
  const model = createSiteModel(localeCodes);
  const backend = createBackend({
    model,
    dataDir: ":memory:",
    menus: menuNames,
    descriptionField: "field_summary",
    credentials: siteCredentials,
    draftSecret: testSecret,
  });
  createLoader({
    store: backend.store,
    model,
    menus: menuNames,
    contentDir: resolve(root, contentDir),
  }).loadAll();
  return backend;
}

/** Asks a backend of these tests as the site does, which sees protected fields. */
export function fetchAsSite(backend: ContentBackend): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    request.headers.set("Authorization", `Bearer ${siteCredentials.token}`);
    return backend.fetch(request);
  };
}

/** What terms and nodes are called in addresses, by serial: the end of their English alias, else of their English name. */
export function slugsIn({ store }: ContentBackend): ReadonlyMap<number, string> {
  const rows = store.database.all(
    "SELECT t.serial AS serial, t.label AS label, a.alias AS alias FROM translation t LEFT JOIN alias a ON a.serial = t.serial AND a.langcode = 'en' WHERE t.langcode = 'en'",
  );
  return new Map(
    rows.map(({ serial, label, alias }) => [
      Number(serial),
      String(alias ?? "")
        .split("/")
        .at(-1) || slugOf(String(label)),
    ]),
  );
}

/** A backend whose answers are made once: for tests during which it does not change. */
export function rememberAnswers(
  backend: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const answers = new Map<string, Promise<Response>>();
  return async (request) => {
    if (request.method !== "GET") return backend(request);
    const key = JSON.stringify([request.url, ...request.headers]);
    const answer = answers.get(key) ?? backend(request);
    answers.set(key, answer);
    return (await answer).clone();
  };
}
