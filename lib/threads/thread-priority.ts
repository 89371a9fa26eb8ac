import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import path from "node:path";

/**
 * Niceness of threads that may wait, from 1 to 19: with 5 a thread gets a third of the processor time of one with the usual
 * priority. It counts against other programs on the machine too. With 10, a tenth, three busy programs beside the site
 * starved its threads until pages ran into their time limits.
 */
const threadNice = 5;

/**
 * Lowers the priority of the calling thread, so that on a busy core threads with the usual priority run first. Linux
 * alone counts priorities by thread; elsewhere nothing happens.
 */
export function lowerThreadPriority(): void {
  try {
    const threadId = Number(path.basename(readlinkSync("/proc/thread-self")));
    setPriority(threadId, threadNice);
  } catch {
    // No Linux, or not allowed: the thread works all the same.
  }
}
