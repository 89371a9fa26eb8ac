import { join } from "node:path";
import { pino } from "pino";
import { createBackend } from "#cms/backend.ts";
import { createLoader } from "#cms/files/load.ts";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { commonlyOffered, localeCodes } from "#domain/locales.ts";
import type * as app from "#server/app.ts";
import { readConfig } from "#server/config.ts";

const root = join(import.meta.dirname, "..");

export interface TestSiteOptions {
  /** Content files; the sample site by default. */
  readonly contentDir?: string;
  /** Settings as in the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Takes the place of the embedded backend. */
  readonly backend?: (request: Request) => Response | Promise<Response>;
}

export interface TestSite {
  /** Asks the site for an address; redirects are answers, not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Lines written to the log, parsed. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
  close(): void;
}

/**
 * The whole built site in this process, its content in memory: what `npm start` runs, without sockets and threads.
 * Needs a build (`npm test` makes it).
 */
export async function createTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  // oxlint-disable-next-line import/no-unresolved -- made by the build
  const module = (await import(join(root, "build/server/index.js"))) as typeof app;
  const log: Record<string, unknown>[] = [];
  const logger = pino({ base: null }, { write: (line: string) => void log.push(JSON.parse(line)) });
  const embedded = options.backend ? null : openEmbedded(options.contentDir ?? "cms/sample");
  const ask = options.backend ?? embedded?.fetch;
  const askBackend: typeof fetch = async (input, init) =>
    (await ask?.(new Request(input, init))) ?? Response.error();
  const backend = { url: "http://cms.test", fetch: askBackend };
  const content = module.createContentClient({
    fetch: askBackend,
    baseUrl: backend.url,
    locales: commonlyOffered,
    log: logger,
  });
  const config = readConfig(options.env ?? {});
  const site = module.createSite({
    config,
    content,
    backend,
    log: logger,
    assetsDir: join(root, "build/client"),
    checks: {},
  });
  return {
    fetch: async (path, init) =>
      site.fetch(
        new Request(new URL(path, "http://127.0.0.1:3000"), { redirect: "manual", ...init }),
      ),
    log,
    close: () => embedded?.close(),
  };
}

function openEmbedded(contentDir: string) {
  const model = createSiteModel(localeCodes);
  const backend = createBackend({
    model,
    dataDir: ":memory:",
    menus: menuNames,
    descriptionField: "field_summary",
  });
  createLoader({
    store: backend.store,
    model,
    menus: menuNames,
    contentDir: join(root, contentDir),
  }).loadAll();
  return backend;
}
