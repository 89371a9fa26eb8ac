/** A paragraph on the page, with or without a block. */
export interface BlockMark {
  /** UUIDs of its paragraph and those around it, the outermost first. */
  readonly paragraphs: readonly string[];
  /** Name of its type. */
  readonly name: string;
  /** What it shows: nothing if all of it is hidden. */
  readonly getClientRects: () => Iterable<DOMRect>;
}

let marks: ReadonlySet<BlockMark> = new Set();
const listeners = new Set<() => void>();

function change(update: (next: Set<BlockMark>) => void): void {
  const next = new Set(marks);
  update(next);
  marks = next;
  for (const listener of listeners) listener();
}

/** Adds a mark, in the browser only. Returns a function that removes it. */
export function addBlockMark(mark: BlockMark): () => void {
  change((next) => next.add(mark));
  return () => change((next) => next.delete(mark));
}

/** For `useSyncExternalStore`: the marks of the page in draft mode. */
export const readBlockMarks = (): ReadonlySet<BlockMark> => marks;

export function subscribeToBlockMarks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
