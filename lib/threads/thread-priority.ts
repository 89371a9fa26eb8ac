import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import path from "node:path";

/**
 * Lowers the priority of the calling thread, so that on a busy core threads with the usual priority run first. `nice`:
 * from 1 to 19, the more the later. Linux alone counts priorities by thread; elsewhere nothing happens.
 */
export function lowerThreadPriority(nice: number): void {
  try {
    const threadId = Number(path.basename(readlinkSync("/proc/thread-self")));
    setPriority(threadId, nice);
  } catch {
    // No Linux, or not allowed: the thread works all the same.
  }
}
