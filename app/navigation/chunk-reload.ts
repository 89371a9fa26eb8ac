import { reloadGuardMs } from "#domain/constants.ts";

const storageKey = "chunk-reload";

/**
 * Returns whether the page should be reloaded because a chunk of the application is absent, as after a deployment: at
 * most once a minute for the same error. Stores the time first. Without storage, to which some browsers refuse access,
 * it never reloads, because it could not limit the number of reloads.
 */
export function shouldReload(
  error: string,
  now: number,
  storage: () => Pick<Storage, "getItem" | "setItem">,
): boolean {
  try {
    const kept = storage();
    const times = readTimes(kept.getItem(storageKey));
    const last = times[error];
    if (last !== undefined && now - last < reloadGuardMs) return false;
    const recent = Object.entries(times).filter(([, time]) => now - time < reloadGuardMs);
    kept.setItem(storageKey, JSON.stringify({ ...Object.fromEntries(recent), [error]: now }));
    return true;
  } catch {
    return false;
  }
}

/** Returns whether the error is a failed import, by the messages of the browsers. */
export const isChunkError = (error: unknown): error is Error =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Loading (?:CSS )?chunk|Unable to preload/i.test(
    error.message,
  );

function readTimes(stored: string | null): Readonly<Record<string, number>> {
  const value: unknown = stored === null ? {} : JSON.parse(stored);
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, number] => typeof entry[1] === "number",
    ),
  );
}
