import { Hono } from "hono";
import type { IntegrationName } from "#domain/integration-outcomes.ts";
import { integrationNames } from "#domain/integration-outcomes.ts";
import type { Integrations } from "#domain/integrations.ts";
import { escapeMarkup } from "#lib/text/escape-markup.ts";
import { isWithin, type ReadClientAddress, readNetworks } from "../clients/client-address.ts";
import { plainPage, plainPolicy } from "../plain-pages/plain-page.ts";
import type { IntegrationStatus } from "./integration-status.ts";
import { type StatusLine, statusLine } from "./status-line.ts";

interface IntegrationRoutesOptions {
  readonly status: Pick<IntegrationStatus, "state">;
  readonly integrations: Integrations;
  /** Returns a line for each cache in front of the site that is told to purge. */
  readonly purgeLines: () => readonly StatusLine[];
  /** Addresses and networks that may read, as of metrics. */
  readonly allow: readonly string[];
  readonly readClientAddress: ReadClientAddress;
}

const titles: Readonly<Record<IntegrationName, string>> = {
  "tag-manager": "Tag manager",
  chat: "Chat",
  assistant: "Assistant",
  calendar: "Calendar for appointments",
  captcha: "Captcha of forms",
};

/**
 * `/-/integrations`: one line about each third-party service, in English, only for the addresses that may read metrics
 * (403 for others).
 */
export function integrationRoutes(options: IntegrationRoutesOptions): Hono {
  const { status, integrations, purgeLines, allow, readClientAddress } = options;
  const allowed = readNetworks(allow);
  const configured: Readonly<Record<IntegrationName, unknown>> = {
    "tag-manager": integrations.tagManager,
    chat: integrations.chat,
    assistant: integrations.assistant,
    calendar: integrations.calendlyOrigin,
    captcha: integrations.captcha,
  };
  const routes = new Hono();
  routes.get("/integrations", (c) => {
    const address = readClientAddress(c);
    if (address === null || !isWithin(allowed, address))
      return c.text("This address may not read the state of integrations.", 403, {
        "Cache-Control": "no-store",
      });
    const items = integrationNames.map((name) =>
      itemOf(titles[name], statusLine(status.state(name), configured[name] !== null)),
    );
    const purges = purgeLines().map((line) => itemOf("Purges of the CDN", line));
    const body = `<p>What browsers report about services of other companies, on a tenth of all page loads. A few failures are normal: ad blockers count as failures. Each process counts for itself.</p>
<ul>${items.join("")}</ul>${purges.length === 0 ? "" : `<p>What this process has purged from caches in front of the site.</p><ul>${purges.join("")}</ul>`}`;
    return plainPage(
      c,
      { language: "en", title: "Integrations", body },
      { status: 200, policyOf: plainPolicy },
    );
  });
  return routes;
}

const itemOf = (title: string, { kind, text }: StatusLine) =>
  `<li data-status="${kind}"><strong>${title}</strong><p>${escapeMarkup(text)}</p></li>`;
