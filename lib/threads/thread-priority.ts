import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import path from "node:path";

/**
 * Niceness of low-priority threads, from 1 to 19. With 5, a thread gets a third of the processor time of a thread with
 * normal priority. Other programs on the machine count too: with 10 (a tenth), three busy programs starved the site's
 * threads until pages ran into their time limits.
 */
const threadNice = 5;

/**
 * Lowers the priority of the calling thread, so that threads with normal priority run first on a busy core. Only Linux
 * has priorities per thread; elsewhere nothing happens.
 */
export function lowerThreadPriority(): void {
  try {
    const threadId = Number(path.basename(readlinkSync("/proc/thread-self")));
    setPriority(threadId, threadNice);
  } catch {
    // Not Linux, or not permitted: the thread works with normal priority.
  }
}
