import { everythingTag } from "./cache-tags.ts";
import type { PurgeAdapter } from "./purge-adapter.ts";

/** Beyond this number of waiting tags, everything is purged. */
const maxWaiting = 5000;

interface Waiting {
  /** When the content was edited, in Unix milliseconds. */
  readonly since: number;
  /** The tag has been purged once. */
  readonly isRepeated: boolean;
}

/** Tags of one purge request. */
export type PurgeBatch = ReadonlyMap<string, Waiting>;

/** Creates the tags that wait to be purged, each of them once. */
export function createWaitingTags({ maxTags, maxTagBytes }: PurgeAdapter) {
  const waiting = new Map<string, Waiting>();
  return {
    add(tags: Iterable<string>, entry: Waiting): void {
      for (const tag of tags) {
        // The repetition of an earlier purge does not replace the two purges of a new edit.
        const known = waiting.get(tag);
        if (known === undefined || (known.isRepeated && !entry.isRepeated)) waiting.set(tag, entry);
      }
      if (waiting.size <= maxWaiting) return;
      waiting.clear();
      waiting.set(everythingTag, entry);
    },
    /** Removes as many tags as fit into one request, and returns them. */
    take(): PurgeBatch {
      const batch = new Map<string, Waiting>();
      let bytes = 0;
      for (const [tag, entry] of waiting) {
        bytes += tag.length + 1;
        if (batch.size >= maxTags || bytes > maxTagBytes) break;
        batch.set(tag, entry);
        waiting.delete(tag);
      }
      return batch;
    },
    /** Adds tags whose request failed again. */
    putBack(batch: PurgeBatch): void {
      for (const [tag, entry] of batch) if (!waiting.has(tag)) waiting.set(tag, entry);
    },
    get size() {
      return waiting.size;
    },
  };
}
