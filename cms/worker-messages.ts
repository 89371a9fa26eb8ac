import type { Log } from "#lib/log.ts";
import type { Fault } from "./files/fault.ts";
import type { SiteCredentials } from "./request/credentials.ts";

/** Options for starting the worker. Everything can be cloned. */
export interface WorkerOptions {
  readonly contentDir: string;
  readonly dataDir: string;
  /** The site's languages, sorted by weight, the default first. */
  readonly languages: readonly string[];
  /** Port on the loopback interface; 0 for any free one. */
  readonly port: number;
  /** Whether saved files are loaded at once. */
  readonly watch: boolean;
  /**
   * Longest time that the very first start waits for all content, before the backend responds with the content loaded
   * so far. Default 10 s.
   */
  readonly firstLoadMs?: number;
  /** With these credentials the site can read protected fields. Without credentials, no request can. */
  readonly credentials?: SiteCredentials | undefined;
  /** Signs links to drafts. Without it no link is confirmed. */
  readonly draftSecret?: string | undefined;
}

/** Start data of the worker. */
export interface WorkerStart extends WorkerOptions {
  /** The database is known to be damaged. */
  readonly rebuild: boolean;
}

/** Messages of the worker to the thread that started it. */
export type WorkerMessage =
  | { readonly kind: "listening"; readonly url: string }
  | { readonly kind: "failed"; readonly message: string; readonly code: string }
  | { readonly kind: "damaged" }
  | { readonly kind: "changed"; readonly tags: readonly string[] }
  | { readonly kind: "faults"; readonly faults: readonly Fault[] }
  | {
      readonly kind: "log";
      readonly level: keyof Log;
      readonly fields: Readonly<Record<string, string | number>>;
      readonly message: string;
    };
