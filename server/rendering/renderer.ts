import type { Logger } from "pino";
import { createRequestHandler, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import type { FormFinder } from "#app/context.ts";
import type { ContentClient } from "#content/content-client.server.ts";
import { runInBackground } from "#lib/concurrency/background.ts";
import type { VisitorRules } from "#domain/visitor/visitor-rules.ts";
import { brand } from "#sample/brand/brand.ts";
import type { Config } from "../settings/config.ts";
import type { Metrics } from "../operations/metrics.ts";
import { withMarkdown } from "../markdown/render-markdown.ts";
import { createLookFor } from "../pages/not-found/look-for.ts";
import { createNotFoundPages } from "../pages/not-found/not-found-pages.ts";
import { observeRender } from "../operations/observe-render.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { makeReady } from "../page-cache/ready-page.ts";
import { createRenderPage, type RenderReadyPage, requestOf } from "../pages/render-page.ts";
import { createDocumentAddresses } from "../gated-documents/document-addresses.ts";
import { deriveKey } from "../settings/secrets.ts";
import { createShareAddresses } from "../share-pictures/share-address.ts";
import { createVisitorCookies } from "../cookies/visitor-cookies.ts";

// The content client and the routes must share one copy of every module, so both come from this build.
export { createContentClient } from "#content/content-client.server.ts";

export interface RendererParts {
  readonly config: Config;
  readonly content: ContentClient;
  /** Origin of the content backend. */
  readonly contentUrl: string;
  readonly forms: FormFinder;
  /** Returns the rules of the settings file for prompts and chat; null: as specified. */
  readonly visitorRules: () => Promise<VisitorRules | null>;
  /** Key for signing cookies. */
  readonly cookieSecret: string;
  /** Key for signing the draft mode cookie. */
  readonly draftSecret: string;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, "observeRender">;
  readonly tracing: Tracing;
  readonly isDevelopment: boolean;
  /** Unix milliseconds. Default `Date.now`. */
  readonly now?: () => number;
}

/** Renders pages, and caches what several of them share. */
export interface Renderer {
  readonly renderPage: RenderReadyPage;
  /** Invalidates everything made from content with any of these cache tags. */
  readonly invalidate: (tags: readonly string[]) => void;
  /** Marks everything as stale, because an edit may have been missed. */
  readonly markAllStale: () => void;
}

/** Creates a renderer with React Router. It loads React and all routes, so the main thread must not load it. */
export function createRenderer(parts: RendererParts): Renderer {
  const { config, content, cookieSecret, draftSecret, log, metrics, tracing } = parts;
  const { isDevelopment, now = Date.now } = parts;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the module says `string | undefined` for `string?`
  const serverBuild = build as ServerBuild;
  const handle = createRequestHandler(serverBuild, isDevelopment ? "development" : "production");
  const cookies = createVisitorCookies({ cookieSecret, draftSecret, isHttps: config.isHttps, now });
  const lookFor = createLookFor({ content, maxBytes: config.pageCacheBytes, log, now });
  const renderPage = createRenderPage({
    ...parts,
    ...cookies,
    documentAddresses: createDocumentAddresses(deriveKey(cookieSecret, "documents"), now),
    shareAddresses: createShareAddresses(deriveKey(cookieSecret, "share"), brand.shareVersion),
    lookFor,
    handle: observeRender(handle, { metrics, tracing }),
    now,
  });
  const notFound = createNotFoundPages({
    renderPage,
    content,
    lookFor,
    config,
    isDraft: (request) => cookies.readDraft(requestOf(request)) !== null,
    now,
  });
  const renderAny = withMarkdown(notFound.renderPage);
  return {
    // Compressed here: the uncompressed body, five times as large, never reaches the main thread.
    renderPage(request) {
      const render = async () => makeReady(await renderAny(request));
      return request.isInBackground === true ? runInBackground(render) : render();
    },
    invalidate(tags) {
      content.invalidate(tags);
      notFound.invalidate(tags);
    },
    markAllStale() {
      content.markAllStale();
      notFound.markAllStale();
    },
  };
}
