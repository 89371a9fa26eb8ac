import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import path from "node:path";

/**
 * The sample site's content as a site of the tests has loaded it before, which takes five seconds of processor time: the
 * next ones find it in their data, as one that is started again, and read what has changed since.
 */
const kept = path.resolve(import.meta.dirname, "../node_modules/.cache/loaded-content");
const database = "content.sqlite";

/** Puts it into an empty data directory, where it has been kept. */
export async function takeLoadedContent(dataDir: string): Promise<void> {
  const file = path.join(kept, database);
  if (existsSync(file)) await copyFile(file, path.join(dataDir, database));
}

/** Keeps it from the data of a site that has ended well, unless it is kept. */
export async function keepLoadedContent(dataDir: string): Promise<void> {
  if (existsSync(kept)) return;
  await mkdir(path.dirname(kept), { recursive: true });
  const whole = await mkdtemp(`${kept}-`);
  try {
    await copyFile(path.join(dataDir, database), path.join(whole, database));
    await rename(whole, kept);
  } catch {
    // Another site was quicker, or this one ended before it had all.
    await rm(whole, { recursive: true, force: true });
  }
}

/** So that the next sites load everything anew. */
export const forgetLoadedContent = () => rm(kept, { recursive: true, force: true });
