import { createTaggedEntries } from "#lib/cache/tagged-entries.ts";
import type { PageHead } from "./rendered-page.ts";

/** Remembers since when each page has been as it is now, also when it is rendered again without a change. */
export interface PageVersions {
  /** Notes that the page is served from now on. */
  note(address: string, page: PageHead): void;
  /** Unix milliseconds; null if the version was never served, or was forgotten. */
  sinceOf(address: string, page: PageHead): number | null;
}

interface Version {
  readonly etag: string;
  readonly since: number;
}

/** Bytes of a version in addition to its texts. */
const versionBytes = 100;

export function createPageVersions(maxBytes: number, now: () => number): PageVersions {
  const versions = createTaggedEntries<Version>(maxBytes, ({ etag }) => etag.length + versionBytes);
  return {
    note(address, page) {
      const etag = etagOf(page);
      if (etag !== null && versions.get(address)?.etag !== etag)
        versions.set(address, { etag, since: now() }, []);
    },
    sinceOf(address, page) {
      const version = versions.get(address);
      return version !== undefined && version.etag === etagOf(page) ? version.since : null;
    },
  };
}

/** Returns the entity tag of a page; null for a page without one. */
export const etagOf = ({ headers }: PageHead): string | null =>
  headers.find(([name]) => name === "etag")?.[1] ?? null;
