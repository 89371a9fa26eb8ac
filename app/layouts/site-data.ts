import type { Address } from "#domain/addresses.ts";
import type { CountingSetting } from "#domain/counting/counting-setting.ts";
import type { Integrations } from "#domain/integrations.ts";
import type { Locale } from "#domain/locales.ts";
import type { VisitorRules } from "#domain/visitor/visitor-rules.ts";

/** Data for the layout around every page of a document. */
export interface SiteData {
  readonly address: Address;
  readonly offered: readonly Locale[];
  /** Offered locales that have a home page of their own. */
  readonly localesWithContent: readonly Locale[];
  readonly subsite: "mrs" | null;
  readonly integrations: Integrations;
  readonly counting: CountingSetting;
  /** Paths of the pages in the legal menu. */
  readonly legalPaths: readonly string[];
  /** Rules of the settings file for prompts and chat. Absent: as specified. */
  readonly visitorRules?: VisitorRules;
  /** An editor is viewing drafts, so unpublished content is shown. */
  readonly isDraft: boolean;
  /** In draft mode: pages are shown as visitors will see them at this ISO time; null: everything. */
  readonly draftAt: string | null;
}
