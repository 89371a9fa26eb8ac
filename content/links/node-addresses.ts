import { parseAddress } from "#domain/addresses.ts";
import { fallbackChain, type Locale } from "#domain/locales.ts";
import type { TagCache } from "#lib/cache/tag-cache.ts";
import { mapConcurrently } from "#lib/concurrency/map-concurrently.ts";
import type { Log } from "#lib/log.ts";
import { nodeTag } from "../cache-tags.ts";
import { isContentError } from "../errors.ts";
import { resolveIn } from "../resolve-path.ts";
import type { RouterEntity, Routing } from "../routing.ts";
import type { NodeAddress, NodeAddresses } from "./href.ts";

/** Finds where links to nodes lead. */
export interface NodeAddressBook {
  /** Addresses of the nodes in a language or its fallbacks. Never fails: an address that cannot be had is `/node/N`. */
  find(nids: Iterable<number>, language: Locale): Promise<NodeAddresses>;
}

/** Requests for addresses at the same time, for one page. */
const concurrency = 8;

export interface NodeAddressBookOptions {
  readonly routing: Routing;
  readonly cache: TagCache<NodeAddress | null>;
  readonly log: Log;
}

export function createNodeAddressBook({
  routing,
  cache,
  log,
}: NodeAddressBookOptions): NodeAddressBook {
  async function find(nid: number, language: Locale): Promise<NodeAddress | null> {
    try {
      return await cache.get(`${language} ${nid}`, async () => ({
        value: await lookUp(routing, nid, language),
        tags: [nodeTag(nid)],
      }));
    } catch (err) {
      log.warn({ node: nodeTag(nid), language, err }, "The address of a link could not be read");
      // The system path works as soon as the backend is back.
      return { path: systemPath(nid), title: null };
    }
  }

  return {
    async find(nids, language) {
      const entries = await mapConcurrently(
        new Set(nids),
        concurrency,
        async (nid) => [nid, await find(nid, language)] as const,
      );
      return new Map(entries);
    },
  };
}

const systemPath = (nid: number) => `/node/${nid}`;

async function lookUp(
  routing: Routing,
  nid: number,
  language: Locale,
): Promise<NodeAddress | null> {
  for (const candidate of fallbackChain(language)) {
    const answer = await resolveReadable(routing, candidate, systemPath(nid));
    if (answer?.kind === "redirect") return { path: systemPath(nid), title: null };
    const address = answer?.kind === "entity" ? addressIn(candidate, answer.entity) : null;
    if (address !== null) return address;
  }
  return null;
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
