import { setTimeout } from "node:timers/promises";
import { bundles as siteBundles } from "#content-model/model.ts";
import { fallbackChain, type Locale } from "#domain/locales.ts";
import { TimeLimitError } from "#lib/time/time-limit.ts";
import type { Backend } from "../jsonapi/backend.ts";
import { isContentError } from "../answers/content-error.ts";
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
   * not contain the address: the node was the only one, its list failed, or no language of the chain has a published
   * translation. Throws `ContentError` (unavailable) if its list took too long twice: requests for each node would make
   * a slow backend slower.
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

interface Found {
  readonly addresses: ReadonlyMap<number, BatchedAddress>;
  /** Why addresses are missing; null: they were all asked for. */
  readonly failure: unknown;
}

interface Batch {
  /** Bundles by the number of the node; null where unknown. */
  readonly nodes: Map<number, string | null>;
  readonly found: Promise<Found>;
}

/**
 * Puts the bundle first that most links lead to. The model has no such order: a build lists the exports of its modules
 * alphabetically.
 */
export const mostLinkedFirst = (nodeBundles: readonly string[]): readonly string[] => [
  ...new Set([siteBundles.nodePage.bundle, ...nodeBundles]),
];

/** Milliseconds in which a batch is collected: the menus of a page arrive one after the other. */
const collectMs = 20;

/** Collects requests for a moment and sends them together. */
export function createAddressBatches(options: AddressBatchesOptions): AddressBatches {
  const open = new Map<Locale, Batch>();

  function openBatch(language: Locale): Batch {
    const nodes = new Map<number, string | null>();
    const found = setTimeout(collectMs).then(async () => {
      open.delete(language);
      const addresses = new Map<number, BatchedAddress>();
      try {
        // Only the requests have time limits.
        await readBatch(options, { nodes, addresses }, language);
        return { addresses, failure: null };
      } catch (failure) {
        return { addresses, failure };
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
      const { addresses, failure } = await found;
      const address = addresses.get(nid);
      if (address === undefined && isTooSlow(failure)) throw failure;
      return address;
    },
  };
}

interface ReadBatch {
  readonly nodes: Map<number, string | null>;
  /** Receives what is found. */
  readonly addresses: Map<number, BatchedAddress>;
}

/** Throws the first failure when all lists were tried, so that one list does not cost the addresses of the others. */
async function readBatch(
  { backend, bundles, frontPage }: AddressBatchesOptions,
  { nodes, addresses }: ReadBatch,
  language: Locale,
): Promise<void> {
  // A single router request is as good as a list of one node.
  if (nodes.size < 2) return;
  const home = await frontPage();

  async function readIn(candidate: Locale, bundle: string, nids: readonly number[]): Promise<void> {
    const chunks = chunksOf(nids.filter((nid) => !addresses.has(nid)));
    const lists = await Promise.all(
      chunks.map((chunk) =>
        readTwice(() => readNodeAddresses(backend, { bundle, nids: chunk, language: candidate })),
      ),
    );
    for (const { nid, uuid, address } of lists.flat()) {
      const isHome = uuid === home;
      nodes.set(nid, bundle);
      if (address === null) continue;
      const path = isHome ? "/" : address.path;
      addresses.set(nid, { address: { ...address, path }, bundle: isHome ? null : bundle });
    }
  }

  const unknown = () => nidsOf(nodes, null);
  const [likeliest = "", ...others] = bundles;
  for (const candidate of fallbackChain(language)) {
    const known = [...new Set(nodes.values())].filter((bundle) => bundle !== null);
    await allOf([
      ...known.map((bundle) => readIn(candidate, bundle, nidsOf(nodes, bundle))),
      readIn(candidate, likeliest, unknown()),
    ]);
    // The router takes one request for each node.
    if (unknown().length > others.length)
      await allOf(others.map((bundle) => readIn(candidate, bundle, unknown())));
  }
}

/** A list that was too slow is in Drupal's cache at the second request. */
async function readTwice<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (!isTooSlow(error)) throw error;
    return read();
  }
}

const isTooSlow = (error: unknown) =>
  isContentError(error, "content-unavailable") && error.cause instanceof TimeLimitError;

/** Waits for all, and throws the first failure. */
async function allOf(work: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(work))
    if (result.status === "rejected") throw result.reason;
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
