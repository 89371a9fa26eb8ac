import type { FormFinder } from "#app/context.ts";
import type { ContentClient } from "#content/content-client.server.ts";
import type { VisitorRules } from "#domain/visitor/visitor-rules.ts";
import type { InvalidationLog } from "#lib/cache/invalidation-log.ts";
import type { KeyValueCache } from "#lib/key-value/key-value-cache.ts";
import type { Logger } from "pino";
import type { Metrics } from "../operations/metrics.ts";
import type { Tracing } from "../tracing/tracing.ts";
import type { RenderReadyPage } from "../pages/render-page.ts";
import type { RenderSettings } from "./render-messages.ts";
import type { SiteContent } from "./site-content.ts";

/** Reads content and renders pages, in this thread or in one of its own. */
export interface Rendering {
  readonly content: SiteContent;
  readonly renderPage: RenderReadyPage;
  /** Resolves when pages can be rendered; rejects if that is impossible. */
  readonly opened: Promise<void>;
  /** Resolves when everything that waited to be stored is on disk. Also ends the render thread. */
  close(): Promise<void>;
}

/** What the site provides for its rendering. */
export interface RenderingParts {
  readonly settings: RenderSettings;
  /** When content was last edited. */
  readonly drops: InvalidationLog;
  readonly forms: FormFinder;
  /** Returns the rules of the settings file for prompts and chat; null: as specified. */
  readonly visitorRules: () => VisitorRules | null;
  /** The shared cache; `null`: processes share nothing. */
  readonly values: KeyValueCache | null;
  /** Calls third-party services and counts the calls. */
  readonly fetch: typeof fetch;
  /** Streams files of the content backend. */
  readonly files: Pick<ContentClient, "fetchFile" | "fetchClosedFile">;
  readonly metrics: () => Pick<Metrics, "observeRender" | "observeCall">;
  readonly tracing: Tracing;
  readonly log: Logger;
}

export type OpenRendering = (parts: RenderingParts) => Rendering;
