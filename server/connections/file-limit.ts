import { readFileSync } from "node:fs";
import type { Log } from "#lib/log.ts";

/** Open files, pipes and calls of services in addition to visitors' connections. */
const reserved = 256;

/**
 * Lowers the number of connections to the number of files that the process may open, since each connection counts as
 * one, and logs a warning in that case. `limits` is the text of `/proc/self/limits`; null if there is no such file.
 */
export function fitToFileLimit(
  maxConnections: number,
  log: Pick<Log, "warn">,
  limits: string | null = readLimits(),
): number {
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits ?? "")?.[1] ?? Infinity);
  const room = Math.max(1, files - reserved);
  if (maxConnections <= room) return maxConnections;
  log.warn(
    { maxConnections, files },
    `The process may have ${files} files open, too few for MAX_CONNECTIONS: it takes ${room} connections. Raise the limit (ulimit -n) or lower MAX_CONNECTIONS.`,
  );
  return room;
}

function readLimits(): string | null {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return null;
  }
}
