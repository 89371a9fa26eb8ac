import type { Bundle } from "#content-model/bundle.ts";
import { createAsk } from "./ask.ts";
import type { CheckContext, Finding } from "./check.ts";
import { checks } from "./registry.ts";
import { createSamples } from "./samples.ts";

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
  const ask = createAsk({ fetch: options.fetch, baseUrl: url, limitMs, maxBodyBytes });
  const context: CheckContext = {
    ask,
    samples: createSamples(ask),
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

const harmless: ReadonlySet<Finding["verdict"]> = new Set(["present", "slow", "empty"]);

/** What keeps the site from running. */
export function isFatal({ isNeeded, verdict }: Finding): boolean {
  return isNeeded && !harmless.has(verdict);
}
