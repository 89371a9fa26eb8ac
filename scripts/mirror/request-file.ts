import { setTimeout as pause } from "node:timers/promises";
import { readBytes } from "#lib/http/read-bytes.ts";

/** The response of the site to a request of the mirror. */
export interface SiteAnswer {
  /** 0: no response. */
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

const timeoutMs = 60_000;
const maxBodyBytes = 500_000_000;
/** Attempts while the site is busy or does not respond. */
const maxAttempts = 4;

/**
 * Requests a file of the site without following redirects. Tries again if the site is busy or fails. `etag`: of the
 * copy that is there; empty: none.
 */
export async function requestFile(url: string, etag: string): Promise<SiteAnswer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await requestOnce(url, etag).catch(() => null);
    const isFailed = answer === null || answer.status >= 500 || answer.status === 429;
    if (answer !== null && !isFailed) return answer;
    if (attempt === maxAttempts)
      return answer ?? { status: 0, headers: new Headers(), body: Buffer.alloc(0) };
    await pause(500 * 2 ** attempt);
  }
}

async function requestOnce(url: string, etag: string): Promise<SiteAnswer> {
  const response = await fetch(url, {
    redirect: "manual",
    headers: {
      // Every browser that the site supports shows WebP.
      Accept: "text/html,image/webp,*/*",
      "Accept-Language": "en",
      // Not as a browser that enters the site, which the root redirects to its language.
      "Sec-Fetch-Site": "same-origin",
      ...(etag !== "" && { "If-None-Match": etag }),
    },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const body = Buffer.from(await readBytes(response, maxBodyBytes));
  return { status: response.status, headers: response.headers, body };
}
