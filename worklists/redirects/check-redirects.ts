import { setImmediate } from "node:timers/promises";
import { parseAddress } from "#domain/addresses.ts";
import type { Locale } from "#domain/locales.ts";
import type { Redirect, RedirectFinding } from "../model/redirects.ts";
import { isNodeName, isOutside, normalPath, redirectKey } from "./redirect-rules.ts";

/** What is known about the addresses of the site. */
export interface SitePages {
  /** Returns whether visitors find a page, by its name in content files (`page/contact`). */
  hasNode(name: string): boolean;
  /** Returns the title of the page at a content path in a language, without those it falls back to; null: none. */
  titleAt(locale: Locale, path: string): string | null;
  /** Returns whether visitors find something at a content path in a language or those it falls back to. */
  isReachable(locale: Locale, path: string): Promise<boolean>;
}

/** Redirects that are checked without a pause, in a few milliseconds. */
const sliceSize = 200;

/** Longest chain that the site follows. */
const maxHops = 10;

/** Returns what editors should know about redirects, ordered by line. */
export async function checkRedirects(
  redirects: readonly Redirect[],
  site: SitePages,
): Promise<readonly RedirectFinding[]> {
  const byKey = new Map<string, Redirect>();
  const findings: RedirectFinding[] = [];
  for (const redirect of redirects) {
    const first = byKey.get(redirectKey(redirect));
    if (first === undefined) byKey.set(redirectKey(redirect), redirect);
    else findings.push(duplicateOf(redirect, first));
  }
  for (const [index, redirect] of redirects.entries()) {
    if (index % sliceSize === 0) await setImmediate();
    const found = await checkOne(redirect, byKey, site);
    for (const each of found) findings.push({ ...each, line: redirect.line });
  }
  return findings.toSorted((a, b) => a.line - b.line);
}

const duplicateOf = (redirect: Redirect, first: Redirect): RedirectFinding => ({
  line: redirect.line,
  kind: "duplicate",
  message: `${redirect.from} is redirected in line ${first.line} as well`,
});

type Found = Omit<RedirectFinding, "line">;

async function checkOne(
  redirect: Redirect,
  byKey: ReadonlyMap<string, Redirect>,
  site: SitePages,
): Promise<readonly Found[]> {
  const found: Found[] = [];
  const shadowed = shadowedBy(redirect, site);
  if (shadowed !== null)
    found.push({
      kind: "shadow",
      message: `visitors no longer reach the page “${shadowed}” at ${redirect.from}`,
    });
  const { way, end } = follow(redirect, byKey);
  const written = [redirect.from, ...way.map(({ to }) => to)].join(" → ");
  if (end === null) return [...found, { kind: "loop", message: `leads in a circle: ${written}` }];
  if (way.length > 1)
    found.push({ kind: "chain", message: `${way.length} redirects in a row: ${written}` });
  const fault = await targetFault(end, site);
  return fault === null ? found : [...found, fault];
}

/** A redirect for all languages hides pages in English only, because others have a prefix of their own. */
function shadowedBy({ from, language }: Redirect, site: SitePages): string | null {
  const parsed = parseAddress(encodeURI(decode(from)));
  if (parsed.kind !== "address") return null;
  const { path, language: written } = parsed.address;
  return site.titleAt(language ?? written, path);
}

/** Follows redirects to the last one. `end`: null if they never end. */
function follow(start: Redirect, byKey: ReadonlyMap<string, Redirect>) {
  const way: Redirect[] = [start];
  const passed = new Set([redirectKey(start)]);
  for (;;) {
    const last = way[way.length - 1] ?? start;
    const next = nextOf(last, start, byKey);
    if (next === undefined) return { way, end: { redirect: last, language: start.language } };
    if (passed.has(redirectKey(next)) || way.length > maxHops) return { way, end: null };
    way.push(next);
    passed.add(redirectKey(next));
  }
}

function nextOf({ to }: Redirect, start: Redirect, byKey: ReadonlyMap<string, Redirect>) {
  const place = pathOf(to, start.language);
  if (place === null) return undefined;
  const own = place.language === null ? undefined : byKey.get(`${place.language} ${place.path}`);
  return own ?? byKey.get(`und ${place.path}`);
}

/** Returns the normal content path of a target with its language; null for nodes and other sites. */
function pathOf(to: string, language: Locale | null) {
  if (isOutside(to) || isNodeName(to)) return null;
  const parsed = parseAddress(encodeURI(decode(to.replace(/[?#].*$/, ""))));
  if (parsed.kind !== "address") return { path: normalPath(to.replace(/[?#].*$/, "")), language };
  const isPrefixed = parsed.address.language !== "en";
  return {
    path: normalPath(parsed.address.path),
    language: isPrefixed ? parsed.address.language : language,
  };
}

interface End {
  readonly redirect: Redirect;
  readonly language: Locale | null;
}

async function targetFault(
  { redirect: { to }, language }: End,
  site: SitePages,
): Promise<Found | null> {
  if (isOutside(to)) return { kind: "outside", message: `leads to another site: ${to}` };
  const missing: Found = {
    kind: "missing",
    message: `leads to ${to}, where visitors find no page`,
  };
  if (isNodeName(to)) return site.hasNode(to) ? null : missing;
  const path = to.replace(/[?#].*$/, "");
  const parsed = parseAddress(encodeURI(decode(path)));
  if (parsed.kind === "malformed") return missing;
  if (parsed.kind === "redirect") return null;
  const { address } = parsed;
  const locale = address.language === "en" ? (language ?? "en") : address.language;
  return (await site.isReachable(locale, address.path)) ? null : missing;
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
