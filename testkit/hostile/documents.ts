import { addressesOf, markup } from "./payloads.ts";

/** Creates a function that returns numbers from 0 to 1, always the same for a seed (Mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Keys that identify a document. With another value there, the document would not be read at all. */
const kept =
  /^(?:type|id|langcode|drupal_internal__.*|jsonapi|version|status|path|entityPath|isHomePath|pid)$/;

/**
 * Returns a document of the backend with hostile texts, as from a malicious editor or a compromised backend: half of
 * all texts and addresses are replaced, but not keys and structure.
 */
export function makeHostile(document: unknown, random: () => number, canary: string): unknown {
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? "";
  const addresses = addressesOf(canary);

  const hostile = (value: string): string => {
    if (value === "" || random() < 0.5) return value;
    if (/^(?:https?:|\/|internal:|entity:)/.test(value)) return pick(addresses);
    return value.startsWith("<") ? `${value}${pick(markup)}${pick(markup)}` : pick(markup);
  };
  const visit = (value: unknown, isContent: boolean): unknown => {
    if (typeof value === "string") return isContent ? hostile(value) : value;
    if (Array.isArray(value)) return value.map((item) => visit(item, isContent));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        kept.test(key) ? item : visit(item, isContent || key === "attributes"),
      ]),
    );
  };
  return visit(document, false);
}
