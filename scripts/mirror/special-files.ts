import { join } from "node:path";
import { localeCodes } from "#domain/locales.ts";
import { store } from "./copy-response.ts";
import type { MirrorEntry } from "./mirror-state.ts";
import { withPolicy } from "./page-file.ts";
import type { requestFile } from "./request-file.ts";

interface SpecialFilesOptions {
  readonly origin: string;
  readonly folder: string;
  readonly entries: ReadonlyMap<string, MirrorEntry>;
  readonly request: typeof requestFile;
}

/** Address that no page has, for the page of missing addresses. */
const nowhere = "/404-page";
const headersOfAll = [
  "X-Content-Type-Options",
  "Referrer-Policy",
  "Permissions-Policy",
  "Cross-Origin-Opener-Policy",
  "Strict-Transport-Security",
  "X-Frame-Options",
  "X-Robots-Tag",
];

/**
 * Writes what file servers and buckets read: `404.html` (also below each locale), `_redirects` and `_headers` in the
 * format of Netlify and Cloudflare Pages. Returns addresses whose page of missing addresses is unavailable.
 */
export async function writeSpecialFiles(options: SpecialFilesOptions): Promise<readonly string[]> {
  const { origin, folder, entries, request } = options;
  const failures: string[] = [];
  let common: Headers | null = null;
  for (const locale of localeCodes) {
    const prefix = locale === "en" ? "" : `/${locale}`;
    const answer = await request(origin + prefix + nowhere, "");
    if (answer.status !== 404) {
      failures.push(`${prefix}/404.html: status ${answer.status}`);
      continue;
    }
    common ??= answer.headers;
    const policy = answer.headers.get("Content-Security-Policy");
    await store(join(folder, `${prefix}/404.html`), withPolicy(answer.body.toString(), policy));
  }
  await store(join(folder, "_redirects"), redirectsFile(entries));
  await store(join(folder, "_headers"), headersFile(common ?? new Headers()));
  return failures;
}

function redirectsFile(entries: ReadonlyMap<string, MirrorEntry>): string {
  const lines = [...entries].flatMap(([from, { to, status }]) =>
    to === null || from.includes("?") ? [] : [`${from} ${to} ${status}`],
  );
  return [...lines.toSorted(), "/en / 308", "/en/* /:splat 308", ""].join("\n");
}

function headersFile(headers: Headers): string {
  const all = headersOfAll.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [`  ${name}: ${value}`];
  });
  return [
    "/*",
    ...all,
    // The rest of each page's policy is in the page.
    "  Content-Security-Policy: frame-ancestors 'self'",
    "  Cache-Control: public, max-age=60",
    "/assets/*",
    "  Cache-Control: public, max-age=31536000, immutable",
    "/images/*",
    "  Cache-Control: public, max-age=31536000, immutable",
    "/hydration/*",
    "  Cache-Control: public, max-age=31536000, immutable",
    "/*.data",
    "  Content-Type: text/x-script; charset=utf-8",
    "/*.md",
    "  Content-Type: text/markdown; charset=utf-8",
    "",
  ].join("\n");
}
