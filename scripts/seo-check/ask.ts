import { setTimeout as pause } from "node:timers/promises";
import { readText } from "#lib/http/read-text.ts";

/** The response to a request, with its body if it is text. */
export interface Answer {
  /** 0: no response. */
  readonly status: number;
  /** Absolute target of a redirect; null: none. */
  readonly location: string | null;
  /** Media type without parameters. */
  readonly type: string;
  /** `X-Robots-Tag`, in lower case; empty: none. */
  readonly robots: string;
  /** Empty for anything but text. */
  readonly body: string;
}

export type Ask = (address: string) => Promise<Answer>;

export interface AskOptions {
  readonly fetch: typeof fetch;
  /** Of the public addresses of the site, which are requested at `origin` instead. */
  readonly publicOrigin: string;
  readonly origin: string;
  readonly timeoutMs: number;
}

const userAgent = "seo-check (checks a website for its operators)";
const maxBodyBytes = 20_000_000;
const retries = 2;
const maxWaitMs = 10_000;

/** Creates a function that requests an address without following redirects, and tries again if the site is busy. */
export function createAsk({ fetch, publicOrigin, origin, timeoutMs }: AskOptions): Ask {
  async function once(address: string): Promise<Answer & { readonly waitMs: number | null }> {
    const url = new URL(address);
    const asked = url.origin === publicOrigin ? origin + url.pathname + url.search : address;
    const response = await fetch(asked, {
      redirect: "manual",
      headers: { "User-Agent": userAgent, Accept: "text/html,*/*" },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status, headers } = response;
    const type = (headers.get("Content-Type") ?? "").split(";")[0]?.trim() ?? "";
    const isText = /^text\/|xml|json/.test(type);
    const body = isText ? await readText(response, maxBodyBytes) : "";
    if (!isText) void response.body?.cancel().catch(() => {});
    const target = headers.get("Location");
    const isBusy = status === 429 || status === 503;
    const afterMs = Number(headers.get("Retry-After") ?? 1) * 1000;
    return {
      status,
      location: target === null ? null : (URL.parse(target, address)?.href ?? target),
      type,
      robots: (headers.get("X-Robots-Tag") ?? "").toLowerCase(),
      body,
      waitMs: isBusy ? Math.min(afterMs || 1000, maxWaitMs) : null,
    };
  }

  return async (address) => {
    for (let attempt = 0; ; attempt++) {
      try {
        const { waitMs, ...answer } = await once(address);
        if (waitMs === null || attempt === retries) return answer;
        await pause(waitMs);
      } catch {
        if (attempt === retries)
          return { status: 0, location: null, type: "", robots: "", body: "" };
        await pause(1000 * 2 ** attempt);
      }
    }
  };
}
