import type { Bundle } from "#content-model/bundle.ts";
import { type AskOptions, createAsk } from "./ask.ts";
import type { CheckContext, Finding } from "./check.ts";
import { checks } from "./registry.ts";
import { createSamples } from "./samples.ts";

/** Credentials of the site at the backend. */
export type Credentials =
  | { readonly user: string; readonly password: string }
  | { readonly token: string };

export interface CheckBackendOptions {
  /** Origin of the backend, and the folder it is installed in. */
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly bundles: readonly Bundle[];
  /** The default language first. */
  readonly languages: readonly string[];
  readonly menus: readonly string[];
  readonly searchIndex?: string | null | undefined;
  readonly graphqlPath?: string | null | undefined;
  /** Default: protected content is not checked as the site reads it. */
  readonly credentials?: Credentials | null | undefined;
  /** The Drupal with the webforms, and the account for them. Default: webforms are not checked. */
  readonly webforms?: { readonly url: string; readonly account: Credentials } | null | undefined;
  /** A response that takes longer, in milliseconds, counts as slow. */
  readonly slowMs?: number;
}

/** A check with its result, and what to do about it. */
export interface CheckedItem extends Finding {
  readonly check: string;
  /** `null`: there is nothing to do. */
  readonly advice: string | null;
}

export interface BackendReport {
  readonly items: readonly CheckedItem[];
  /** The site can run on this backend, with or without warnings. */
  readonly isUsable: boolean;
}

/** Time limit of a request: the longest time that a visitor would wait. */
const limitMs = 15_000;
const maxBodyBytes = 32 * 1024 * 1024;
const defaultSlowMs = 1000;
const slowAdvice =
  "Enable Drupal's page cache, and check the speed of database and network. Visitors wait for pages that are not cached yet.";

/**
 * Checks everything that the site needs of a running backend. Never throws: an address without a response is a result,
 * too.
 */
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
    webforms: options.webforms
      ? createAsk({
          ...asking,
          baseUrl: options.webforms.url,
          authorization: authorizationOf(options.webforms.account),
        })
      : null,
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

const authorizationOf = (credentials: Credentials) =>
  "token" in credentials
    ? `Bearer ${credentials.token}`
    : `Basic ${Buffer.from(`${credentials.user}:${credentials.password}`).toString("base64")}`;

function accountOf(asking: AskOptions, credentials: Credentials): CheckContext["account"] {
  const ask = createAsk({ ...asking, authorization: authorizationOf(credentials) });
  return { ask, samples: createSamples(ask) };
}

const harmless: ReadonlySet<Finding["verdict"]> = new Set(["present", "slow", "empty"]);

/** Returns whether a result prevents the site from running. */
export function isFatal({ isNeeded, verdict }: Finding): boolean {
  return isNeeded && !harmless.has(verdict);
}
