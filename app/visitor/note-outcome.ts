import { vitalsSampleRate } from "#domain/constants.ts";
import type {
  IntegrationName,
  IntegrationOutcome,
  OutcomesReport,
} from "#domain/integration-outcomes.ts";

/** Whether this document reports; null: not decided yet. */
let isReporting: boolean | null = null;
/** Outcomes that have not been sent; null: nothing has been noted in this document. */
let unsent: Map<IntegrationName, IntegrationOutcome> | null = null;
const sent = new Set<string>();

/**
 * Notes what became of a third-party service, for the site's operators (`/-/integrations`). In a sample of all page loads
 * the outcomes are sent when the page is left or hidden: names of services and outcomes, and nothing about the visitor. Nothing is stored, so no
 * consent is needed.
 */
export function noteOutcome(name: IntegrationName, outcome: IntegrationOutcome): void {
  isReporting ??= Math.random() < vitalsSampleRate;
  if (!isReporting || sent.has(`${name} ${outcome}`)) return;
  if (unsent === null) addEventListener("visibilitychange", sendIfHidden);
  unsent ??= new Map();
  unsent.set(name, outcome);
}

function sendIfHidden(): void {
  if (document.visibilityState !== "hidden" || unsent === null || unsent.size === 0) return;
  const integrations = [...unsent].map(([name, outcome]) => ({ name, outcome }));
  for (const { name, outcome } of integrations) sent.add(`${name} ${outcome}`);
  unsent.clear();
  const report: OutcomesReport = { integrations };
  navigator.sendBeacon("/api/vitals", JSON.stringify(report));
}
