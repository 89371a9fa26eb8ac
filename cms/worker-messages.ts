import type { Log } from "#lib/log.ts";
import type { Fault } from "./files/fault.ts";
import type { SiteCredentials } from "./request/credentials.ts";

/** What the worker is started with; everything can be cloned. */
export interface WorkerOptions {
  readonly contentDir: string;
  readonly dataDir: string;
  /** The site's languages in order of weight, the default first. */
  readonly languages: readonly string[];
  /** Port on the loopback interface, 0 for any free one. */
  readonly port: number;
  /** Whether saved files are loaded at once. */
  readonly watch: boolean;
  /** Longest time the very first start waits for all content before it answers with what is there. 10 s by default. */
  readonly patienceMs?: number;
  /** With these the site sees protected fields; without any nobody does. */
  readonly credentials?: SiteCredentials | undefined;
  /** Signs links to drafts; without it none is confirmed. */
  readonly draftSecret?: string | undefined;
}

/** What the worker itself is started with. */
export interface WorkerStart extends WorkerOptions {
  /** Whether the database is known to be damaged. */
  readonly rebuild: boolean;
}

/** What the worker tells its starter. */
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
