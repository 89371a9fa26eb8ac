import type { Snapshot } from "./snapshot.ts";

/** Reads all content that worklists look at. */
export interface SnapshotReader {
  /** Rejects if the content is unavailable as a whole. Parts that cannot be read are gaps of the snapshot. */
  read(): Promise<Snapshot>;
}
