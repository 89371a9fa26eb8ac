import type { Locale } from "./locales.ts";

/** What editors are told of an address in draft mode: why visitors are shown something else there, or nothing. */
export type DraftRemark =
  /** The page is shown to editors alone. */
  | { readonly kind: "unpublished" }
  /** No page has this address in any language. */
  | { readonly kind: "no-alias" }
  /** There is a page, in these languages, none of which stands in for the asked one. */
  | { readonly kind: "untranslated"; readonly languages: readonly Locale[] }
  /** The content backend does not show it to the site's own account. */
  | { readonly kind: "no-permission" }
  /** The address is redirected before any page is looked for. */
  | { readonly kind: "redirect"; readonly to: string };

/** An error that says why editors see no page either. */
interface WithRemark {
  readonly remark: DraftRemark;
}

/** The remark an error carries; null: none. Known by its shape, since builds may hold a class twice. */
export const draftRemarkOf = (error: unknown): DraftRemark | null =>
  error instanceof Error && hasRemark(error) ? error.remark : null;

const hasRemark = (error: Error): error is Error & WithRemark =>
  "remark" in error && typeof error.remark === "object" && error.remark !== null;
