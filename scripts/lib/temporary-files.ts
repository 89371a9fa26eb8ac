import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";

/** File system in memory that Linux has. */
const memoryFolder = "/dev/shm";
/** Bytes that it must have free: containers have 64 MB by default. The tests use less than 1 GB at a time. */
const minRoom = 2 * 2 ** 30;
/** Bytes of free memory below which the tests need it themselves. */
const minMemory = 4 * 2 ** 30;

function hasRoom(): boolean {
  if (!existsSync(memoryFolder)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= minRoom && process.availableMemory() >= minMemory;
}

/**
 * Makes this process and those that it starts keep their temporary files in memory, where there is room, until it ends.
 * Hundreds of sites and databases of the tests otherwise wait for the disk.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!hasRoom()) return;
  const folder = mkdtempSync(`${memoryFolder}/site-tests-`);
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.env["TMPDIR"] = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
}
