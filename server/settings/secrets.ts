import { createHmac, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const secretBytes = 32;

/**
 * The secret kept under this name in `dataDir`, made at the first call. Readable by the owner alone; processes that
 * start at the same time get the same one. For development: production is given its secrets.
 */
export function keepSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, "secrets");
  const file = join(folder, name);
  const kept = read(file);
  if (kept !== null) return kept;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, randomBytes(secretBytes).toString("base64url"), { mode: 0o600 });
  try {
    // A link comes into being whole or not at all, and never takes the place of another's.
    linkSync(draft, file);
  } catch (error) {
    if (read(file) === null) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8");
}

/** A key for one purpose, so that what is signed for it means nothing anywhere else. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  createHmac("sha256", secret).update(purpose).digest();

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
