import { join } from "node:path";
import type { ContentCredentials } from "#content/client/backends.ts";
import { backendDifference } from "../backend/backend-difference.ts";
import { createBackendReader } from "../backend/backend-reader.ts";
import { createCollections } from "../backend/collections.ts";
import { createFileReader } from "../files/file-reader.ts";
import { fileDifference } from "../files/file-difference.ts";
import type { SiteMethods, WorklistMethods } from "../model/worklist-methods.ts";
import { type AskLink, createAskLink } from "../outside/ask-link.ts";
import { createOutsideLinks } from "../outside/outside-links.ts";
import { redirectFile } from "../redirects/redirect-file.ts";
import { type ContentSource, createEngine } from "./engine.ts";

/** Where worklists read content. */
export interface WorklistSettings {
  /** Content files; null: `contentUrl` is a Drupal. */
  readonly contentDir: string | null;
  readonly contentUrl: string;
  /** The site's own credentials at the content backend; null: it reads as an anonymous visitor. */
  readonly credentials: ContentCredentials | null;
  /** Stores results of link checks. */
  readonly dataDir: string;
  /** Address of the editor of content files; null if there is none. */
  readonly editorPath: string | null;
}

interface OpenOptions {
  readonly settings: WorklistSettings;
  readonly site: SiteMethods;
  /** Asks other sites. Default: over the network, public addresses only. */
  readonly ask?: AskLink;
  /** Reads the content backend. Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Unix milliseconds. */
  readonly now?: () => number;
}

/** A page may wait this long for the first worklists; then it says that they are being made. */
const waitMs = 4000;
/** Pause between two requests to the content backend, which visitors' pages need as well. */
const pauseMs = 20;
/** Reading a large Drupal takes minutes. */
const backendRereadMs = 600_000;
/** Pause between two requests to the same host. */
const paceMs = 1000;

/** Opens worklists in this thread. */
export function openEngine(options: OpenOptions): WorklistMethods {
  const { settings, site, ask, fetch = globalThis.fetch, now = Date.now } = options;
  const outside = createOutsideLinks({
    file: join(settings.dataDir, "outside-links.json"),
    ask: ask ?? createAskLink(),
    paceMs,
    now,
  });
  return createEngine({ source: openSource(settings, fetch, now), site, outside, waitMs, now });
}

function openSource(
  settings: WorklistSettings,
  fetch: typeof globalThis.fetch,
  now: () => number,
): ContentSource {
  const { contentDir, editorPath } = settings;
  if (contentDir === null) return backendSource(settings, fetch);
  return {
    reader: createFileReader({ contentDir, editorPath, now }),
    difference(report, id, locale) {
      const unit = report.site.unit(id);
      return unit && fileDifference(contentDir, unit, locale);
    },
    writeRedirects: (redirects) => redirectFile(contentDir).write(redirects),
    // Only changed files are read again.
    rereadMs: 0,
  };
}

function backendSource(
  { contentUrl, credentials }: WorklistSettings,
  fetch: typeof globalThis.fetch,
): ContentSource {
  const collections = createCollections({ baseUrl: contentUrl, credentials, fetch, pauseMs });
  return {
    reader: createBackendReader({ collections, baseUrl: contentUrl }),
    difference(report, id, locale) {
      const unit = report.site.unit(id);
      return unit && backendDifference(unit, locale);
    },
    writeRedirects: null,
    rereadMs: backendRereadMs,
  };
}
