import { parseAddress } from "#domain/addresses.ts";
import { fallbackChain, type Locale } from "#domain/locales.ts";
import type { Cache } from "#lib/cache/cache.ts";
import { createSlots, type Slots } from "#lib/concurrency/slots.ts";
import type { Log } from "#lib/log.ts";
import { withTimeLimit } from "#lib/time/time-limit.ts";
import { nodeTag } from "../answers/cache-tags.ts";
import { isContentError } from "../answers/content-error.ts";
import { resolveIn } from "../routing/resolve-path.ts";
import type { RouterEntity, Routing } from "../addresses/routing.ts";
import type { AddressBatches } from "./address-batches.ts";
import type { NodeAddress, NodeAddresses } from "./href.ts";

/** Finds the addresses of linked nodes. */
export interface NodeAddressBook {
  /**
   * Returns the addresses of nodes in a language or its fallbacks. `nodes`: their bundles by number, null if unknown.
   * Never rejects: an unavailable address is `/node/N`.
   */
  find(nodes: ReadonlyMap<number, string | null>, language: Locale): Promise<NodeAddresses>;
}

/** Maximum number of router requests at a time, for one page. */
const concurrency = 8;
/** Maximum number of nodes whose bundle is remembered. */
const maxBundles = 20_000;

export interface NodeAddressBookOptions {
  readonly routing: Routing;
  readonly cache: Cache<NodeAddress | null>;
  /** Null: the router is used for every address. */
  readonly batches: AddressBatches | null;
  /** For all links of a page, in milliseconds. A slow backend costs addresses, not the page. */
  readonly limitMs: number;
  readonly log: Log;
}

interface Search {
  readonly nid: number;
  /** Null where it is not known. */
  readonly bundle: string | null;
  readonly language: Locale;
  /** Limits the router requests of the page. */
  readonly slots: Slots;
}

export function createNodeAddressBook({
  routing,
  cache,
  batches,
  limitMs,
  log,
}: NodeAddressBookOptions): NodeAddressBook {
  // A node never changes its bundle. The front page and redirected nodes are left out, because only the router knows
  // their addresses.
  const bundles = new Map<number, string>();

  async function askRouter({ nid, language, slots }: Search): Promise<NodeAddress | null> {
    const { address, bundle } = await slots.run(() => lookUp(routing, nid, language));
    remember(nid, bundle);
    return address;
  }

  function remember(nid: number, bundle: string | null): void {
    bundles.delete(nid);
    if (bundle !== null && bundles.size < maxBundles) bundles.set(nid, bundle);
  }

  async function load(search: Search): Promise<NodeAddress | null> {
    const { nid, language } = search;
    const bundle = bundles.get(nid) ?? search.bundle;
    const listed = await batches?.read({ nid, bundle }, language);
    if (listed === undefined) return askRouter(search);
    remember(nid, listed.bundle);
    return listed.address;
  }

  /** Continues after the time limit of a page, so that the next page finds the address. */
  async function find(search: Search): Promise<NodeAddress | null> {
    const { nid, language } = search;
    const { value } = await cache.read(`${language} ${nid}`, async () => ({
      value: await load(search),
      tags: [nodeTag(nid)],
    }));
    return value;
  }

  return {
    async find(nodes, language) {
      const slots = createSlots({ max: concurrency, maxWaiting: Infinity });
      const found = new Map<number, NodeAddress | null>();
      const failed: unknown[] = [];
      const searches = [...nodes].map(([nid, bundle]) =>
        find({ nid, bundle, language, slots }).then(
          (address) => found.set(nid, address),
          (error: unknown) => failed.push(error),
        ),
      );
      await withTimeLimit(limitMs, () => Promise.all(searches)).catch((error: unknown) =>
        failed.push(error),
      );
      // A copy: searches that end later still add their results.
      const addresses = new Map(found);
      const missing = [...nodes.keys()].filter((nid) => !addresses.has(nid));
      if (missing.length > 0) {
        const [err] = failed;
        log.warn(
          { links: missing.length, language, err },
          "Addresses of links are unavailable; these links lead to system paths.",
        );
      }
      // The system path works as soon as the backend is back.
      for (const nid of missing) addresses.set(nid, { path: systemPath(nid), title: null });
      return addresses;
    },
  };
}

const systemPath = (nid: number) => `/node/${nid}`;

interface RoutedNode {
  readonly address: NodeAddress | null;
  /** Null if only the router knows the node's address. */
  readonly bundle: string | null;
}

async function lookUp(routing: Routing, nid: number, language: Locale): Promise<RoutedNode> {
  for (const candidate of fallbackChain(language)) {
    const answer = await resolveReadable(routing, candidate, systemPath(nid));
    if (answer?.kind === "redirect")
      return { address: { path: systemPath(nid), title: null }, bundle: null };
    if (answer?.kind !== "entity") continue;
    const { entity } = answer;
    const address = addressIn(candidate, entity);
    if (address !== null) return { address, bundle: entity.isHome ? null : entity.bundle };
  }
  return { address: null, bundle: null };
}

async function resolveReadable(routing: Routing, language: Locale, path: string) {
  try {
    return await resolveIn(routing, { language, path });
  } catch (error) {
    // This translation is unpublished, but that of the next language may be published.
    if (isContentError(error, "content-forbidden")) return null;
    throw error;
  }
}

/** Without a translation, the backend responds in another language, which the path's prefix shows. */
function addressIn(language: Locale, entity: RouterEntity): NodeAddress | null {
  const canonical = parseAddress(entity.canonicalPath);
  if (canonical.kind !== "address" || canonical.address.site !== language) return null;
  return { path: entity.isHome ? "/" : canonical.address.path, title: entity.label };
}
