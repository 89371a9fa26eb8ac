import { reloadGuardMs } from "#domain/constants.ts";

const storageKey = "chunk-reload";

/**
 * Whether the page should be loaded anew because a part of the application is gone, as after a deployment: at most once
 * a minute for the same error. Remembers the time first. Without storage, which some browsers refuse to name, it never
 * reloads, since it could not stop.
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

/** A part of the build that cannot be loaded, in the words of the browsers. */
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
