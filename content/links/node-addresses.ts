import { parseAddress } from "#domain/addresses.ts";
import { fallbackChain, type Locale } from "#domain/locales.ts";
import type { Cache } from "#lib/cache/cache.ts";
import { createSlots, type Slots } from "#lib/concurrency/slots.ts";
import type { Log } from "#lib/log.ts";
import { nodeTag } from "../common/cache-tags.ts";
import { isContentError } from "../common/errors.ts";
import { resolveIn } from "../routing/resolve-path.ts";
import type { RouterEntity, Routing } from "../common/routing.ts";
import type { AddressBatches } from "./address-batches.ts";
import type { NodeAddress, NodeAddresses } from "./href.ts";

/** Finds where links to nodes lead. */
export interface NodeAddressBook {
  /**
   * Addresses of nodes in a language or its fallbacks. `nodes`: their bundles by number, null where the bundle is not
   * known. Never fails: an address that cannot be read is `/node/N`.
   */
  find(nodes: ReadonlyMap<number, string | null>, language: Locale): Promise<NodeAddresses>;
}

/** Router requests at the same time, for one page. */
const concurrency = 8;
/** Nodes whose bundle is remembered. */
const maxBundles = 20_000;

export interface NodeAddressBookOptions {
  readonly routing: Routing;
  readonly cache: Cache<NodeAddress | null>;
  /** Null: the router is asked for every address. */
  readonly batches: AddressBatches | null;
  readonly log: Log;
}

interface Search {
  readonly nid: number;
  /** Null where it is not known. */
  readonly bundle: string | null;
  readonly language: Locale;
  /** Router requests of the page that the address is for. */
  readonly slots: Slots;
}

export function createNodeAddressBook({
  routing,
  cache,
  batches,
  log,
}: NodeAddressBookOptions): NodeAddressBook {
  // A node never changes its bundle. The front page and redirected nodes are left out: only the router knows them.
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

  async function find(search: Search): Promise<NodeAddress | null> {
    const { nid, language } = search;
    try {
      const { value } = await cache.read(`${language} ${nid}`, async () => ({
        value: await load(search),
        tags: [nodeTag(nid)],
      }));
      return value;
    } catch (err) {
      log.warn({ node: nodeTag(nid), language, err }, "The address of a link could not be read");
      // The system path works as soon as the backend is back.
      return { path: systemPath(nid), title: null };
    }
  }

  return {
    async find(nodes, language) {
      const slots = createSlots({ max: concurrency, maxWaiting: Infinity });
      const entries = await Promise.all(
        [...nodes].map(
          async ([nid, bundle]) => [nid, await find({ nid, bundle, language, slots })] as const,
        ),
      );
      return new Map(entries);
    },
  };
}

const systemPath = (nid: number) => `/node/${nid}`;

interface RoutedNode {
  readonly address: NodeAddress | null;
  /** Null where the router knows more about the node than its own document tells. */
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
    // This translation is not published; the next language's may be.
    if (isContentError(error, "content-forbidden")) return null;
    throw error;
  }
}

/** The backend answers in another language where a translation is missing: the path's prefix tells which. */
function addressIn(language: Locale, entity: RouterEntity): NodeAddress | null {
  const canonical = parseAddress(entity.canonicalPath);
  if (canonical.kind !== "address" || canonical.address.site !== language) return null;
  return { path: entity.isHome ? "/" : canonical.address.path, title: entity.label };
}
