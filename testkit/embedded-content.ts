import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createBackend, type ContentBackend } from "#cms/backend.ts";
import { createLoader, type Loader } from "#cms/files/load.ts";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { localeCodes } from "#domain/locales.ts";
import { slugOf } from "#domain/slug.ts";
import { keepLoadedContent, takeLoadedContent } from "./loaded-content.ts";

const root = join(import.meta.dirname, "..");

/** The site's secret in tests. */
export const testSecret = "a secret of the tests";

/** The credentials with which the site reads its own content. */
export const siteCredentials = { token: "a token of the tests" };

const sampleDir = "sample/content";

/** Data directories of open backends. */
const dataDirs = new Set<string>();

function removeData(dataDir: string): void {
  dataDirs.delete(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
process.once("exit", () => dataDirs.forEach(removeData));

/**
 * Opens the embedded backend in this process with the content files of a folder, by default those of the sample site.
 * Its database is a temporary file, removed when the backend is closed or the process ends. `now`: Unix milliseconds.
 */
export function openEmbeddedContent(
  contentDir = sampleDir,
  now: () => number = Date.now,
): ContentBackend & { readonly loader: Loader } {
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
  const loader = createLoader({
    store: backend.store,
    model,
    menus: menuNames,
    contentDir: resolve(root, contentDir),
    now,
  });
  loader.loadAll();
  if (contentDir === sampleDir)
    keepLoadedContent("test", (file) => backend.store.database.exec(`VACUUM INTO '${file}'`));
  return {
    ...backend,
    loader,
    close() {
      backend.close();
      removeData(dataDir);
    },
  };
}

/** Creates a `fetch` that sends requests to a backend like the site, which can read protected fields. */
export function fetchAsSite(backend: ContentBackend): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    request.headers.set("Authorization", `Bearer ${siteCredentials.token}`);
    return backend.fetch(request);
  };
}

/**
 * Returns the names of terms and nodes in addresses, by serial: the last segment of the English alias, otherwise the
 * English name.
 */
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

/** Creates a backend that caches its responses, for tests in which its content does not change. */
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
