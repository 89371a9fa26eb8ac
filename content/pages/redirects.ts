import { buildPath, parseAddress } from "#domain/addresses.ts";
import { fallbackChain } from "#domain/locales.ts";
import type { RedirectAnswer, RedirectStatus } from "../answers/answers.ts";
import type { ContentAddress } from "../addresses/content-address.ts";
import { ContentError, isContentError } from "../answers/content-error.ts";
import { addressAt, type Href, hrefOf, type LinkPlace } from "../links/href.ts";
import { type LinkTarget, parseLink } from "../links/link-target.ts";
import type { NodeAddressBook } from "../links/node-addresses.ts";
import { type ResolvedPath, resolvePath } from "../routing/resolve-path.ts";
import { routedEntity } from "../routing/routed-entity.ts";
import type { Routing } from "../addresses/routing.ts";
import type { TranslationFinder } from "../routing/translations.ts";

const statuses: Readonly<Record<string, RedirectStatus>> = {
  "301": 301,
  "302": 302,
  "303": 303,
  "307": 307,
  "308": 308,
};

/** The backend has no tag for "any redirect", so this is the site's own, for `invalidate`. */
const redirectTag = "redirect_list";

type FoundRedirect = Extract<ResolvedPath, { kind: "redirect" }>;

interface RedirectParts {
  readonly routing: Routing;
  readonly translations: TranslationFinder;
  readonly backendHost: string;
  readonly nodeAddresses: NodeAddressBook;
  readonly signal: AbortSignal;
}

/**
 * Returns a redirect of the backend for the reader's site version and language. If its target redirects again, or has
 * another address in the reader's language, the reader is sent to the final address at once. Throws `ContentError` (not
 * found) if it leads nowhere, to itself or in a circle.
 */
export async function answerRedirect(
  redirect: FoundRedirect,
  address: ContentAddress,
  parts: RedirectParts,
): Promise<RedirectAnswer> {
  const { href, external } = await findEnd(redirect, address, parts);
  if (href === null) throw leadsNowhere(address);
  // An unknown status must not become a permanent redirect.
  const status = statuses[redirect.status] ?? 302;
  return { kind: "redirect", to: href, status, external, tags: [redirectTag] };
}

/** Maximum number of consecutive redirects. */
const maxHops = 10;

async function findEnd(
  redirect: FoundRedirect,
  start: ContentAddress,
  parts: RedirectParts,
): Promise<Href> {
  const passed = new Set([buildPath(start)]);
  let address = start;
  let hop = redirect;
  while (passed.size <= maxHops) {
    const target = parseLink(hop.to, parts.backendHost);
    const place = { ...address, contentLanguage: hop.foundIn };
    const link = target === null ? null : await findHref(target, place, parts);
    if (target === null || link === null || isPassed(passed, link)) break;
    const next = addressWithin(target, place);
    if (next === null) return link;
    passed.add(buildPath(next));
    const found = await resolveNext(next, parts);
    if (found?.kind !== "redirect") {
      const page =
        found && (await findPage(found, { target, place: { ...place, ...next } }, parts));
      return page && !isPassed(passed, page, next) ? page : link;
    }
    address = { ...start, ...next };
    hop = found;
  }
  throw leadsNowhere(start);
}

const leadsNowhere = ({ path }: ContentAddress) =>
  new ContentError("content-not-found", `A redirect leads nowhere: ${path}`);

/** Returns whether a link leads to a place that was already visited, except for the reader's present one (`except`). */
function isPassed(passed: ReadonlySet<string>, { href }: Href, except?: ContentAddress): boolean {
  const path = href?.replace(/[?#].*$/, "") ?? "";
  return passed.has(path) && (except === undefined || path !== buildPath(except));
}

async function findHref(
  target: LinkTarget,
  place: LinkPlace,
  { nodeAddresses }: RedirectParts,
): Promise<Href | null> {
  const nodes = new Map(target.kind === "node" ? [[target.nid, null] as const] : []);
  return hrefOf(target, place, await nodeAddresses.find(nodes, place.language));
}

/** Returns the place of a target on the site; null for nodes, whose address is known, and for other sites. */
function addressWithin(target: LinkTarget, place: LinkPlace): ContentAddress | null {
  if (target.kind === "path")
    return { site: place.site, language: place.language, path: target.path };
  return target.kind === "address" ? addressAt(place, target.address) : null;
}

/**
 * Returns what the target of a redirect leads to; null if that cannot be found out, and then the next request shows it.
 */
async function resolveNext(
  address: ContentAddress,
  { routing, signal }: RedirectParts,
): Promise<ResolvedPath | null> {
  try {
    return await resolvePath(routing, address, signal);
  } catch (error) {
    if (isContentError(error)) return null;
    throw error;
  }
}

/** Returns the address of the node at a path, in the reader's language; null for anything else. */
async function findPage(
  { entity }: Exclude<ResolvedPath, { kind: "redirect" }>,
  { target, place }: { target: LinkTarget; place: LinkPlace },
  { translations }: RedirectParts,
): Promise<Href | null> {
  if (entity.entityType !== "node" || entity.isHome) return null;
  const known = await translations.find(routedEntity(entity));
  const chain = fallbackChain(place.language);
  const path = chain.flatMap((locale) => known.filter((each) => each.locale === locale))[0]?.path;
  if (path === undefined) return null;
  const suffix = "suffix" in target ? target.suffix : "";
  return hrefOf({ kind: "path", path, suffix }, place, new Map());
}

/**
 * Returns the redirect to a page's one address; null if the reader is already there, and if the alias is an address
 * with another meaning (`/de/x` as an English alias), because that redirect would never end.
 */
export function redirectToCanonical(
  address: ContentAddress,
  canonicalPath: string,
  tags: readonly string[],
): RedirectAnswer | null {
  if (address.path === canonicalPath) return null;
  const to = buildPath({ ...address, path: canonicalPath });
  const parsed = parseAddress(to);
  const isOneAddress =
    parsed.kind === "address" &&
    parsed.address.path === canonicalPath &&
    parsed.address.site === address.site &&
    parsed.address.language === address.language;
  return isOneAddress ? { kind: "redirect", to, status: 308, external: false, tags } : null;
}
