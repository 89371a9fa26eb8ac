import { buildPath } from "#domain/addresses.ts";
import type { Locale } from "#domain/locales.ts";
import type { SiteIndex } from "../model/site-index.ts";
import type { EditPlace, Snapshot, UnitVersion } from "../model/snapshot.ts";
import type { Cell, Worklist, WorklistInfo } from "../model/worklist.ts";
import type { EmptySearch, MissedPath } from "../model/worklist-methods.ts";
import type { OutsideState } from "../outside/outside-state.ts";

/** What worklists are made of. */
export interface ListContext {
  readonly snapshot: Snapshot;
  readonly site: SiteIndex;
  /** What is known about links to other sites, by address. */
  readonly outside: ReadonlyMap<string, OutsideState>;
  readonly missed: readonly MissedPath[];
  readonly emptySearches: readonly EmptySearch[];
}

/** Defines a worklist. */
export interface ListDefinition {
  readonly info: WorklistInfo;
  readonly build: (
    context: ListContext,
  ) => Promise<Pick<Worklist, "columns" | "rows" | "summary" | "gaps">>;
}

/** A cell with a link to the page of a version; only its title if it has no page. */
export function pageCell({ locale, title, paths }: UnitVersion, isPage: boolean): Cell {
  const [path] = paths;
  if (!isPage || path === undefined) return { text: title };
  return { text: title, href: addressOf(locale, path) };
}

export const addressOf = (locale: Locale, path: string): string =>
  buildPath({ site: locale, language: locale, path });

export const editCell = ({ text, href }: EditPlace): Cell => ({ text, href, tone: "quiet" });
