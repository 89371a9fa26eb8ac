import { buildPath, parseAddress } from "#domain/addresses.ts";
import type { RedirectAnswer, RedirectStatus } from "./answers.ts";
import type { ContentAddress } from "./content-address.ts";
import { ContentError } from "./errors.ts";
import { hrefOf } from "./links/href.ts";
import { parseLink } from "./links/link-target.ts";
import type { NodeAddressBook } from "./links/node-addresses.ts";
import type { ResolvedPath } from "./resolve-path.ts";

const statuses: Readonly<Record<string, RedirectStatus>> = {
  "301": 301,
  "302": 302,
  "303": 303,
  "307": 307,
  "308": 308,
};

/** The backend has no tag for "any redirect"; this one is the site's own, for `invalidate`. */
const redirectTag = "redirect_list";

/**
 * A redirect of the backend, completed with the reader's site version and language.
 * Throws `ContentError` (not found) when it leads nowhere or to itself.
 */
export async function answerRedirect(
  redirect: Extract<ResolvedPath, { kind: "redirect" }>,
  address: ContentAddress,
  options: { backendHost: string; nodeAddresses: NodeAddressBook },
): Promise<RedirectAnswer> {
  const target = parseLink(redirect.to, options.backendHost);
  const nids = target?.kind === "node" ? [target.nid] : [];
  const nodes = await options.nodeAddresses.find(nids, address.language);
  const place = { ...address, contentLanguage: redirect.foundIn };
  const link = target === null ? null : hrefOf(target, place, nodes);
  if (link === null || link.href === null || link.href === buildPath(address)) {
    throw new ContentError("content-not-found", `A redirect leads nowhere: ${address.path}`);
  }
  // An unknown status is not promised to stand for ever.
  const status = statuses[redirect.status] ?? 302;
  return { kind: "redirect", to: link.href, status, external: link.external, tags: [redirectTag] };
}

/**
 * The redirect to a page's one address; null when the reader is there already, and when the alias makes an address
 * that means something else (`/de/x` as an English alias), since that redirect would not end.
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
