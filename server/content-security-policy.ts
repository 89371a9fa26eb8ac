import { createHash } from "node:crypto";
import { playerOrigins } from "#domain/video-services.ts";

const inlineScript = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;
const inlineStyle = /<style>(?<code>[^<]*)<\/style>/g;
const dataBlock = /\btype="(?!module"|text\/javascript")/;

/** Scripts that never change (the starter) are hashed once. */
const knownHashes = new Map<string, string>();
const maxKnownHashes = 100;

/** What foreign services of the deployment need, by the kind of what they load. */
export interface ForeignSources {
  readonly scripts?: readonly string[];
  readonly frames?: readonly string[];
  readonly connections?: readonly string[];
  /** Names of Trusted Types policies. */
  readonly policies?: readonly string[];
}

interface PolicyOptions {
  /** Vite's own client injects styles, opens a socket and writes HTML. */
  readonly isDevelopment: boolean;
  readonly isHttps: boolean;
  readonly sources?: ForeignSources;
}

/**
 * The content security policy of one page: own origin only, inline scripts and styles by hash, Trusted Types enforced.
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy(
  html: string,
  { isDevelopment, isHttps, sources = {} }: PolicyOptions,
): string {
  const connections = ["'self'", ...(isDevelopment ? ["ws:"] : []), ...(sources.connections ?? [])];
  const scripts = [...inlineScript[Symbol.matchAll](html)].flatMap(({ groups }) =>
    groups?.["code"] && !dataBlock.test(groups["attributes"] ?? "") ? [hash(groups["code"])] : [],
  );
  const styles = [...inlineStyle[Symbol.matchAll](html)].map(({ groups }) =>
    hash(groups?.["code"] ?? ""),
  );
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...(sources.scripts ?? [])].join(" "),
    isDevelopment
      ? "style-src 'self' 'unsafe-inline'"
      : `style-src 'self' ${styles.join(" ")}`.trim(),
    "img-src 'self' data:",
    "font-src 'self'",
    ["frame-src 'self'", ...playerOrigins, ...(sources.frames ?? [])].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
    ...(connections.length > 1 ? [`connect-src ${connections.join(" ")}`] : []),
    ...(isDevelopment
      ? []
      : [
          "require-trusted-types-for 'script'",
          ["trusted-types editors-html", ...(sources.policies ?? [])].join(" "),
        ]),
  ].join("; ");
}

function hash(code: string): string {
  const known = knownHashes.get(code);
  if (known !== undefined) return known;
  const made = `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
  if (code.length < 2000 && knownHashes.size < maxKnownHashes) knownHashes.set(code, made);
  return made;
}
