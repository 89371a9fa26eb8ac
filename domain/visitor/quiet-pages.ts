import { fixedPageAt } from "../fixed-pages.ts";
import type { QuietPage } from "./prompts.ts";

/** Legal pages that are recognised even if the legal menu does not link to them. */
const legalPaths: ReadonlySet<string> = new Set([
  "/digital-terms",
  "/eula",
  "/ica-terms",
  "/impressum",
]);

interface ShownPage {
  /** Content path, without locale. */
  readonly path: string;
  readonly hasForm: boolean;
  /** The page asks for a password. */
  readonly isGated: boolean;
  /** The legal menu links to the page. */
  readonly isInLegalMenu: boolean;
}

/** Returns why a page shows no country modal; null if it may show one. */
export function quietPage({ hasForm, ...page }: ShownPage): QuietPage | null {
  const reason = quietReason(page);
  return hasForm && (reason === null || reason === "legal page") ? "form page" : reason;
}

/** Why neither prompts nor experiments belong on a page. */
export type QuietReason = Exclude<QuietPage, "form page">;

/** Returns why a page is shown to everyone without additions; null for all other pages. */
export function quietReason(page: Omit<ShownPage, "hasForm">): QuietReason | null {
  const { path, isGated, isInLegalMenu } = page;
  const fixed = fixedPageAt(path);
  if (fixed?.isThanks) return "thank-you page";
  if (fixed?.name === "cookie-settings") return "cookie settings";
  if (isGated) return "password gate";
  return isInLegalMenu || legalPaths.has(path) ? "legal page" : null;
}
