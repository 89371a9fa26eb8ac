import { setTimeout as pause } from "node:timers/promises";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";
import type { AskSite } from "./addresses.ts";
import { readPage, type PageParts } from "./read-page.ts";

/** A running site, asked as a browser asks it. */
export interface TestedSite {
  readonly process: SiteProcess;
  readonly ask: AskSite;
}

/** The same for every site, so that addresses of pages are equal. */
const siteUrl = "https://www.example.org";

const secret = "test-drupal-0123456789";

export const revalidateSecret = secret;

/** Starts the built site as in production, with a content backend or, without an address, the embedded one. */
export async function startTestedSite(
  contentUrl: string | null,
  settings: Readonly<Record<string, string>>,
): Promise<TestedSite> {
  const own = { CONTENT_USER: "", CONTENT_PASSWORD: "", CONTENT_TOKEN: "" };
  const process = await startSite({
    SITE_ENV: "production",
    SITE_URL: siteUrl,
    ALLOWED_HOSTS: "127.0.0.1",
    REVALIDATE_SECRET: secret,
    DRAFT_SECRET: secret,
    COOKIE_SECRET: secret,
    LOG_LEVEL: "warn",
    ...settings,
    ...(contentUrl === null ? { ...own, CONTENT_URL: "" } : { CONTENT_URL: contentUrl }),
  });
  const ask: AskSite = (path, headers = {}) =>
    fetch(new URL(path, process.origin), {
      redirect: "manual",
      headers: { "X-Forwarded-Proto": "https", ...headers },
    });
  return { process, ask };
}

/** A page, and how often the site said that it is unavailable before. */
export interface AskedPage {
  readonly parts: PageParts;
  readonly unavailable: number;
  /** Of the last try. */
  readonly ms: number;
}

const maxTries = 6;
const pauseMs = 2000;

/** Asks for a page, and again while it is unavailable. */
export async function askPage(ask: AskSite, path: string): Promise<AskedPage> {
  for (let unavailable = 0; ; unavailable++) {
    const started = performance.now();
    const response = await ask(path);
    const body = await response.text();
    const ms = Math.round(performance.now() - started);
    const location = response.headers.get("Location") ?? "";
    if (response.status !== 503 || unavailable === maxTries - 1)
      return { parts: readPage({ status: response.status, location, body }), unavailable, ms };
    await pause(pauseMs);
  }
}
