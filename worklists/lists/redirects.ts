import type { Locale } from "#domain/locales.ts";
import { checkRedirects } from "../redirects/check-redirects.ts";
import { type Redirect, redirectFaults } from "../model/redirects.ts";
import type { SiteIndex } from "../model/site-index.ts";
import type { StoredRedirect } from "../model/snapshot.ts";
import type { WorklistRow } from "../model/worklist.ts";
import { addressOf, editCell, type ListDefinition } from "./list-context.ts";

const { row: _, ...groups } = redirectFaults;

/** Redirects that do not do what their editor meant. */
export const redirects: ListDefinition = {
  info: {
    name: "redirects",
    title: "Redirects",
    explanation:
      "Redirects that end in a circle, lead over other redirects, lead nowhere or hide a page. All redirects can be exported, edited as a table, and imported after a check.",
    groups,
  },
  async build({ snapshot, site }) {
    const stored = snapshot.redirects;
    const numbered = stored.map((each, index): Redirect => ({ ...each, line: index }));
    const findings = await checkRedirects(numbered, pagesOf(site));
    const rows = findings.flatMap(({ line, kind, message }): WorklistRow[] => {
      const redirect = stored[line];
      return redirect === undefined ? [] : [rowOf(redirect, kind, message)];
    });
    const columns = ["From", "To", "Status", "Language", "Finding", "Edit"];
    return { columns, rows, gaps: snapshot.gaps };
  },
};

const rowOf = (redirect: StoredRedirect, group: string, message: string): WorklistRow => ({
  group,
  cells: [
    { text: redirect.from, href: addressOf(redirect.language ?? "en", redirect.from) },
    { text: redirect.to },
    { text: String(redirect.status) },
    { text: redirect.language ?? "all" },
    { text: `${message.charAt(0).toUpperCase()}${message.slice(1)}.` },
    editCell(redirect.edit),
  ],
});

/** Returns what a check of redirects needs to know about the site. */
export const pagesOf = (site: SiteIndex) => ({
  hasNode(name: string): boolean {
    const unit = site.unit(`nodes/${name}`);
    return unit !== null && unit.versions.some(({ isPublished }) => isPublished);
  },
  titleAt: (locale: Locale, path: string) => site.at(locale, path)?.title ?? null,
  isReachable: (locale: Locale, path: string) => site.isReachable(locale, path),
});
