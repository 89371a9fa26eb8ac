import { createHmac, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const secretBytes = 32;

/**
 * Returns the secret with this name from `dataDir`, and creates it at the first call. Only the owner can read the file,
 * and processes that start at the same time get the same secret. For development; in production, secrets are settings.
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
    // Linking is atomic and never replaces the file of another process.
    linkSync(draft, file);
  } catch (error) {
    if (read(file) === null) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8");
}

/** Derives a key for one purpose, so that a signature is invalid for any other purpose. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  createHmac("sha256", secret).update(purpose).digest();

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
