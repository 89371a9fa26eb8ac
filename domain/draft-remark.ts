import type { Locale } from "./locales.ts";

/** What editors learn about an address in draft mode: why visitors see something else there, or nothing. */
export type DraftRemark =
  /** Only editors can see the page. */
  | { readonly kind: "unpublished" }
  /** The page is not published at the time that the editor looks at. */
  | { readonly kind: "unpublished-then" }
  /** No page has this address in any language. */
  | { readonly kind: "no-alias" }
  /** The page exists in these languages only, and the requested language does not fall back to any of them. */
  | { readonly kind: "untranslated"; readonly languages: readonly Locale[] }
  /** The content backend does not grant the site's own account access to it. */
  | { readonly kind: "no-permission" }
  /** The editor sees changes that are not saved. */
  | { readonly kind: "unsaved" }
  /** The unsaved changes are no longer at the backend, so the page is shown as it is saved, if it is. */
  | { readonly kind: "preview-expired" }
  /** The site cannot read the unsaved changes, so the page is shown as it is saved, if it is. */
  | { readonly kind: "preview-unreadable" }
  /** The address redirects before a page is looked up. */
  | { readonly kind: "redirect"; readonly to: string };

/** An error that says why editors cannot see the page either. */
interface WithRemark {
  readonly remark: DraftRemark;
}

/** Returns the remark of an error, or null. Recognised by its shape, since a build may contain a class twice. */
export const draftRemarkOf = (error: unknown): DraftRemark | null =>
  error instanceof Error && hasRemark(error) ? error.remark : null;

const hasRemark = (error: Error): error is Error & WithRemark =>
  "remark" in error && typeof error.remark === "object" && error.remark !== null;
