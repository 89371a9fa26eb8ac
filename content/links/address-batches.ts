import { setTimeout } from "node:timers/promises";
import { fallbackChain, type Locale } from "#domain/locales.ts";
import type { Backend } from "../jsonapi/backend.ts";
import { maxListedNodes, readNodeAddresses } from "../jsonapi/node-addresses.ts";
import type { NodeAddress } from "./href.ts";

/** Where a node is, and its bundle. Null for the front page: its address is no property of the node. */
export interface BatchedAddress {
  readonly address: NodeAddress;
  readonly bundle: string | null;
}

/** Reads the addresses of many nodes with few requests. */
export interface AddressBatches {
  /**
   * Returns the node's address in a language or its fallbacks. `bundle`: null if unknown. Undefined if the batch does
   * not contain the address: the node was the only one, the backend failed, or no language of the chain has a published
   * translation.
   */
  read(
    node: { nid: number; bundle: string | null },
    language: Locale,
  ): Promise<BatchedAddress | undefined>;
}

interface AddressBatchesOptions {
  readonly backend: Backend;
  /** Node bundles that have pages, the one that most links lead to first. */
  readonly bundles: readonly string[];
  /** Uuid of the node at `/`. */
  readonly frontPage: () => Promise<string | null>;
}

type Found = ReadonlyMap<number, BatchedAddress>;

interface Batch {
  /** Bundles by the number of the node; null where unknown. */
  readonly nodes: Map<number, string | null>;
  readonly found: Promise<Found>;
}

/** Milliseconds in which a batch is collected: the menus of a page arrive one after the other. */
const collectMs = 20;

/** Collects requests for a moment and sends them together. */
export function createAddressBatches(options: AddressBatchesOptions): AddressBatches {
  const open = new Map<Locale, Batch>();

  function openBatch(language: Locale): Batch {
    const nodes = new Map<number, string | null>();
    const found = setTimeout(collectMs).then(async () => {
      open.delete(language);
      try {
        // Only the requests have time limits. After a limit for the batch, a router request for each node would make a
        // slow backend slower, while this batch still runs.
        return await readBatch(options, nodes, language);
      } catch {
        // The caller then requests each node separately, and reports failures.
        return new Map<number, BatchedAddress>();
      }
    });
    const batch = { nodes, found };
    open.set(language, batch);
    return batch;
  }

  return {
    async read({ nid, bundle }, language) {
      const { nodes, found } = open.get(language) ?? openBatch(language);
      nodes.set(nid, bundle ?? nodes.get(nid) ?? null);
      return (await found).get(nid);
    },
  };
}

async function readBatch(
  { backend, bundles, frontPage }: AddressBatchesOptions,
  nodes: Map<number, string | null>,
  language: Locale,
): Promise<Found> {
  const found = new Map<number, BatchedAddress>();
  // A single router request is as good as a list of one node.
  if (nodes.size < 2) return found;
  const home = await frontPage();

  async function readIn(candidate: Locale, bundle: string, nids: readonly number[]): Promise<void> {
    const chunks = chunksOf(nids.filter((nid) => !found.has(nid)));
    const lists = await Promise.all(
      chunks.map((chunk) =>
        readNodeAddresses(backend, { bundle, nids: chunk, language: candidate }),
      ),
    );
    for (const { nid, uuid, address } of lists.flat()) {
      const isHome = uuid === home;
      nodes.set(nid, bundle);
      if (address === null) continue;
      const path = isHome ? "/" : address.path;
      found.set(nid, { address: { ...address, path }, bundle: isHome ? null : bundle });
    }
  }

  const unknown = () => nidsOf(nodes, null);
  const [likeliest = "", ...others] = bundles;
  for (const candidate of fallbackChain(language)) {
    const known = [...new Set(nodes.values())].filter((bundle) => bundle !== null);
    await Promise.all([
      ...known.map((bundle) => readIn(candidate, bundle, nidsOf(nodes, bundle))),
      readIn(candidate, likeliest, unknown()),
    ]);
    // The router takes one request for each node.
    if (unknown().length > others.length)
      await Promise.all(others.map((bundle) => readIn(candidate, bundle, unknown())));
  }
  return found;
}

const nidsOf = (nodes: ReadonlyMap<number, string | null>, bundle: string | null) =>
  [...nodes].filter(([, each]) => each === bundle).map(([nid]) => nid);

/** In ascending order, so that equal requests have equal addresses. */
function chunksOf(nids: readonly number[]): readonly (readonly number[])[] {
  const sorted = nids.toSorted((one, other) => one - other);
  const starts = Array.from({ length: Math.ceil(sorted.length / maxListedNodes) }).keys();
  return [...starts].map((start) =>
    sorted.slice(start * maxListedNodes, (start + 1) * maxListedNodes),
  );
}
