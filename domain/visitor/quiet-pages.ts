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
export function quietPage({ path, hasForm, isGated, isInLegalMenu }: ShownPage): QuietPage | null {
  const fixed = fixedPageAt(path);
  if (fixed?.isThanks) return "thank-you page";
  if (fixed?.name === "cookie-settings") return "cookie settings";
  if (isGated) return "password gate";
  if (hasForm) return "form page";
  return isInLegalMenu || legalPaths.has(path) ? "legal page" : null;
}
