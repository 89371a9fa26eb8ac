import { setImmediate } from "node:timers/promises";
import { fallbackChain, type Locale } from "#domain/locales.ts";
import { withTimeLimit } from "#lib/time/time-limit.ts";
import type { Backend } from "../jsonapi/backend.ts";
import { maxListedNodes, readNodeAddresses } from "../jsonapi/node-addresses.ts";
import type { NodeAddress } from "./href.ts";

/** Reads the addresses of many nodes with few requests. */
export interface AddressBatches {
  /**
   * Returns the node's address in a language or its fallbacks. Undefined if the batch does not contain it: the node was
   * the only one, the backend failed or was slow, or no language of the chain has a published translation.
   */
  read(node: { nid: number; bundle: string }, language: Locale): Promise<NodeAddress | undefined>;
}

type Found = ReadonlyMap<number, NodeAddress>;

interface Batch {
  /** Numbers of nodes by bundle. */
  readonly nids: Map<string, Set<number>>;
  readonly found: Promise<Found>;
}

/** Collects the requests of one turn of the event loop and sends them together. `limitMs`: for a whole batch. */
export function createAddressBatches(backend: Backend, limitMs: number): AddressBatches {
  const open = new Map<Locale, Batch>();

  function openBatch(language: Locale): Batch {
    const nids = new Map<string, Set<number>>();
    const found = setImmediate().then(async () => {
      open.delete(language);
      try {
        return await withTimeLimit(limitMs, () => readBatch(backend, nids, language));
      } catch {
        // The caller then requests each node separately, and reports failures.
        return new Map<number, NodeAddress>();
      }
    });
    const batch = { nids, found };
    open.set(language, batch);
    return batch;
  }

  return {
    async read({ nid, bundle }, language) {
      const { nids, found } = open.get(language) ?? openBatch(language);
      nids.set(bundle, (nids.get(bundle) ?? new Set()).add(nid));
      return (await found).get(nid);
    },
  };
}

async function readBatch(
  backend: Backend,
  asked: ReadonlyMap<string, ReadonlySet<number>>,
  language: Locale,
): Promise<Found> {
  const found = new Map<number, NodeAddress>();
  const count = [...asked.values()].reduce((sum, nids) => sum + nids.size, 0);
  // A single router request is as good as a list of one node.
  if (count < 2) return found;
  for (const candidate of fallbackChain(language)) {
    const requests = [...asked].flatMap(([bundle, nids]) =>
      chunksOf([...nids].filter((nid) => !found.has(nid))).map((chunk) =>
        readNodeAddresses(backend, { bundle, nids: chunk, language: candidate }),
      ),
    );
    if (requests.length === 0) break;
    for (const { nid, path, title } of (await Promise.all(requests)).flat())
      found.set(nid, { path, title });
  }
  return found;
}

/** In ascending order, so that equal requests have equal addresses. */
function chunksOf(nids: readonly number[]): readonly (readonly number[])[] {
  const sorted = nids.toSorted((one, other) => one - other);
  const starts = Array.from({ length: Math.ceil(sorted.length / maxListedNodes) }).keys();
  return [...starts].map((start) =>
    sorted.slice(start * maxListedNodes, (start + 1) * maxListedNodes),
  );
}
