import type { Bundle } from "#content-model/bundle.ts";
import { type AskOptions, createAsk } from "./ask.ts";
import type { CheckContext, Finding } from "./check.ts";
import { checks } from "./registry.ts";
import { createSamples } from "./samples.ts";

/** What the site proves itself with at the backend. */
export type Credentials =
  | { readonly user: string; readonly password: string }
  | { readonly token: string };

export interface CheckBackendOptions {
  /** Origin of the backend and the folder it is installed in. */
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly bundles: readonly Bundle[];
  /** The default first. */
  readonly languages: readonly string[];
  readonly menus: readonly string[];
  readonly searchIndex?: string | null | undefined;
  readonly graphqlPath?: string | null | undefined;
  /** Default: protected content is not checked as the site reads it. */
  readonly credentials?: Credentials | null | undefined;
  /** An answer that takes longer counts as slow, in milliseconds. */
  readonly slowMs?: number;
}

/** A check with what it found, and what to do about it. */
export interface CheckedItem extends Finding {
  readonly check: string;
  /** `null`: nothing needs to be done. */
  readonly advice: string | null;
}

export interface BackendReport {
  readonly items: readonly CheckedItem[];
  /** The site can run on this backend, with or without warnings. */
  readonly isUsable: boolean;
}

/** One request, as long as a visitor would wait at worst. */
const limitMs = 15_000;
const maxBodyBytes = 32 * 1024 * 1024;
const defaultSlowMs = 1000;
const slowAdvice =
  "Switch on Drupal's page cache, look for a slow database or a far network. Visitors wait for pages that are not cached yet.";

/** Asks a running backend for everything the site needs. Never throws: an address that answers nothing is a finding. */
export async function checkBackend(options: CheckBackendOptions): Promise<BackendReport> {
  const { url, bundles, languages, menus, slowMs = defaultSlowMs } = options;
  const asking = { fetch: options.fetch, baseUrl: url, limitMs, maxBodyBytes };
  const ask = createAsk(asking);
  const context: CheckContext = {
    ask,
    samples: createSamples(ask),
    account: options.credentials ? accountOf(asking, options.credentials) : null,
    bundles,
    languages,
    menus,
    searchIndex: options.searchIndex ?? null,
    graphqlPath: options.graphqlPath ?? null,
  };
  const items: CheckedItem[] = [];
  for (const [index, check] of checks.entries()) {
    for (const finding of await check.run(context)) {
      const isSlow = finding.verdict === "present" && finding.timeMs > slowMs;
      const found: Finding = isSlow ? { ...finding, verdict: "slow" } : finding;
      items.push({
        ...found,
        check: check.name,
        advice: isSlow ? slowAdvice : (check.advice[found.verdict] ?? null),
      });
    }
    if (index === 0 && items.some(isFatal)) break;
  }
  return { items, isUsable: !items.some(isFatal) };
}

function accountOf(asking: AskOptions, credentials: Credentials): CheckContext["account"] {
  const authorization =
    "token" in credentials
      ? `Bearer ${credentials.token}`
      : `Basic ${Buffer.from(`${credentials.user}:${credentials.password}`).toString("base64")}`;
  const ask = createAsk({ ...asking, authorization });
  return { ask, samples: createSamples(ask) };
}

const harmless: ReadonlySet<Finding["verdict"]> = new Set(["present", "slow", "empty"]);

/** What keeps the site from running. */
export function isFatal({ isNeeded, verdict }: Finding): boolean {
  return isNeeded && !harmless.has(verdict);
}
