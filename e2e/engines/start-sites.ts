import { startSite } from "#testkit/site-process.ts";
import { hasItsContent } from "../fixtures.ts";

const settings = { TRUSTED_PROXIES: "127.0.0.1", LOG_LEVEL: "error" };

/** The sites that all workers share, by the environment variable with their origin. */
export const siteOrigins = {
  /** The sample site as with `npm start`. */
  plain: "ENGINES_SITE",
  /** The sample site with a tag manager, so that it asks for consent. */
  withConsent: "ENGINES_CONSENT_SITE",
} as const;

/** Playwright's global setup: starts the sites once and returns the function that stops them. */
// oxlint-disable-next-line import/no-default-export -- Playwright demands it
export default async function startSites(): Promise<() => Promise<void>> {
  const start = async (name: keyof typeof siteOrigins, env: Readonly<Record<string, string>>) => {
    const site = await startSite({ ...settings, ...env });
    await hasItsContent(site);
    process.env[siteOrigins[name]] = site.origin;
    return site;
  };
  const sites = await Promise.all([
    start("plain", {}),
    start("withConsent", { GTM_ID: "GTM-TEST1" }),
  ]);
  return async () => {
    await Promise.all(sites.map((site) => site.stop()));
  };
}
