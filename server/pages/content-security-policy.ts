import { createHash } from "node:crypto";
import type { Integrations } from "#domain/integrations.ts";
import { thirdPartyOriginsOf } from "./third-party-origins.ts";

const inlineScript = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>(?<code>[^<]*)<\/style>/g;
const dataBlock = /\btype="(?!module"|text\/javascript")/;

/** Hashes of scripts that never change (the starter) are computed once. */
const knownHashes = new Map<string, string>();
const maxKnownHashes = 100;

export interface PolicyOptions {
  /** Vite's client injects styles, opens a socket and writes HTML. */
  readonly isDevelopment: boolean;
  readonly isHttps: boolean;
  /** Third-party services of the deployment. */
  readonly integrations: Integrations;
}

/**
 * Returns the content security policy of a page: its own origin, those of configured services, and the hashes of inline
 * scripts and styles. Trusted Types are enforced unless a service loads its own script, which does not know the site's
 * policies.
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy(
  html: string,
  { isDevelopment, isHttps, integrations }: PolicyOptions,
): string {
  const scripts = [...inlineScript[Symbol.matchAll](html)].flatMap(({ groups }) =>
    groups?.["code"] && !dataBlock.test(groups["attributes"] ?? "") ? [hash(groups["code"])] : [],
  );
  const styles = [...inlineStyle[Symbol.matchAll](html)].map(({ groups }) =>
    hash(groups?.["code"] ?? ""),
  );
  const foreign = thirdPartyOriginsOf(integrations);
  const sockets = isDevelopment ? ["ws:"] : [];
  return [
    "default-src 'none'",
    directive("script-src", [...scripts, ...foreign.script]),
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : directive("style-src", styles),
    directive("img-src", ["data:", ...foreign.img]),
    directive("connect-src", [...foreign.connect, ...sockets]),
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    directive("frame-src", foreign.frame),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
    ...(isDevelopment || foreign.script.length > 0
      ? []
      : ["require-trusted-types-for 'script'", "trusted-types editors-html"]),
  ].join("; ");
}

const directive = (name: string, sources: readonly string[]) =>
  [name, "'self'", ...sources].join(" ");

function hash(code: string): string {
  const known = knownHashes.get(code);
  if (known !== undefined) return known;
  const made = `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
  if (code.length < 2000 && knownHashes.size < maxKnownHashes) knownHashes.set(code, made);
  return made;
}
