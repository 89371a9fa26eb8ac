import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { createBackend, type ContentBackend } from "#cms/backend.ts";
import { createLoader, type Loader } from "#cms/files/load.ts";

/** For tests: a backend in memory with the small content next to this file. */

export const fixtureDir = join(import.meta.dirname, "fixture");

const resource = z.looseObject({
  type: z.string(),
  id: z.string(),
  links: z.record(z.string(), z.looseObject({ href: z.string() })).optional(),
  attributes: z.record(z.string(), z.unknown()).default({}),
  relationships: z.record(z.string(), z.looseObject({ data: z.unknown() })).default({}),
});
const links = z.record(z.string(), z.object({ href: z.string() }));

/** A document with one resource. */
export const oneDocument = z.looseObject({
  data: resource,
  included: z.array(resource).default([]),
  meta: z.looseObject({}).optional(),
  links,
});
/** A document with a list. */
export const listDocument = z.looseObject({
  data: z.array(resource),
  included: z.array(resource).default([]),
  meta: z.looseObject({}).optional(),
  links,
});

export interface TestBackend {
  readonly backend: ContentBackend;
  readonly loader: Loader;
  readonly contentDir: string;
  /** Returns status and parsed document of an address. */
  get(path: string, headers?: HeadersInit): Promise<{ status: number; body: unknown }>;
  write(path: string, text: string): void;
  close(): void;
}

const token = "the site's own token";
/** Request headers of the site. */
export const siteHeaders = { Authorization: `Bearer ${token}` };

/**
 * Opens a backend for a copy of the fixture, which the test may change. Nothing is loaded yet. `now`: Unix milliseconds.
 */
export function openFixtureBackend(now: () => number = Date.now): TestBackend {
  const contentDir = mkdtempSync(join(tmpdir(), "content-"));
  cpSync(fixtureDir, contentDir, { recursive: true });
  const model = createSiteModel(["en", "de", "fr"]);
  const backend = createBackend({
    model,
    dataDir: ":memory:",
    menus: menuNames,
    descriptionField: "field_summary",
    credentials: { token },
  });
  return {
    backend,
    contentDir,
    loader: createLoader({ store: backend.store, model, menus: menuNames, contentDir, now }),
    async get(path, headers = {}) {
      const response = await backend.fetch(new Request(`http://cms.test${path}`, { headers }));
      return { status: response.status, body: JSON.parse(await response.text()) };
    },
    write: (path, text) => writeFileSync(join(contentDir, path), text),
    close() {
      backend.close();
      rmSync(contentDir, { recursive: true, force: true });
    },
  };
}
