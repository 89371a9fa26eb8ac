import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createBackend, type ContentBackend } from "#cms/backend.ts";
import { createLoader } from "#cms/files/load.ts";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { localeCodes } from "#domain/locales.ts";
import { slugOf } from "#domain/slug.ts";
import { keepLoadedContent, takeLoadedContent } from "./loaded-content.ts";

const root = join(import.meta.dirname, "..");

/** What the tests' site takes for its secrets. */
export const testSecret = "a secret of the tests";

/** What the site reads its own content with. */
export const siteCredentials = { token: "a token of the tests" };

const sampleDir = "sample/content";

/** Data of backends that are open. */
const dataDirs = new Set<string>();

function removeData(dataDir: string): void {
  dataDirs.delete(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
process.once("exit", () => dataDirs.forEach(removeData));

/**
 * The embedded backend in this process with the content files of a folder, by default the sample site's. Its database is
 * a file of its own, removed when the backend is closed or the process ends.
 */
export function openEmbeddedContent(contentDir = sampleDir): ContentBackend {
  const model = createSiteModel(localeCodes);
  const dataDir = mkdtempSync(join(tmpdir(), "content-"));
  dataDirs.add(dataDir);
  if (contentDir === sampleDir) takeLoadedContent(dataDir, "test");
  const backend = createBackend({
    model,
    dataDir,
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
  if (contentDir === sampleDir)
    keepLoadedContent("test", (file) => backend.store.database.exec(`VACUUM INTO '${file}'`));
  return {
    ...backend,
    close() {
      backend.close();
      removeData(dataDir);
    },
  };
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
