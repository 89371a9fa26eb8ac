import type { Locale } from "#domain/locales.ts";

/** Where a piece of content is edited: the path of a content file, or a form. */
export interface EditPlace {
  readonly text: string;
  /** Null: there is no form, such as for content files outside development. */
  readonly href: string | null;
}

/** The target of a link that an editor wrote. */
export type LinkGoal =
  | { readonly kind: "unit"; readonly id: string }
  /** A content path, read in this language or those it falls back to. */
  | { readonly kind: "path"; readonly locale: Locale; readonly path: string }
  | { readonly kind: "outside"; readonly url: string };

export interface WrittenLink {
  /** As the editor wrote it. */
  readonly written: string;
  readonly goal: LinkGoal;
}

/** Content in one language. */
export interface UnitVersion {
  readonly locale: Locale;
  readonly title: string;
  /** Content paths in this language: one of a page, several of a vocabulary, none of anything else. */
  readonly paths: readonly string[];
  readonly isPublished: boolean;
  /** A page that search engines may show has neither a summary nor a meta description. */
  readonly lacksDescription: boolean;
  readonly links: readonly WrittenLink[];
  /** What is wrong with the texts of its pictures. */
  readonly pictureFaults: readonly string[];
  readonly edit: EditPlace;
}

/** `fallback`: deliberately left to the language it falls back to. */
export type TranslationState = "current" | "outdated" | "missing" | "fallback";

/** How far content is translated to one language. */
export interface UnitTranslation {
  readonly locale: Locale;
  readonly state: TranslationState;
  /** Numbers of texts; null if the backend knows only the state. */
  readonly outdated: number | null;
  readonly missing: number | null;
  readonly edit: EditPlace;
}

/** Content that is edited as a whole: a page, a vocabulary, a block, a medium, a menu or a form. */
export interface ContentUnit {
  /** `nodes/page/about`, or `node/12`. */
  readonly id: string;
  /** Bundle of a page, such as `article`; for everything else the kind of content, such as `menus`. */
  readonly kind: string;
  readonly isPage: boolean;
  readonly title: string;
  readonly versions: readonly UnitVersion[];
  readonly translations: readonly UnitTranslation[];
}

/** A redirect as it is stored. */
export interface StoredRedirect {
  /** Path with its slash. */
  readonly from: string;
  /** `page/contact`, a path, or an address with its scheme. */
  readonly to: string;
  readonly status: number;
  /** Null: it applies to all languages. */
  readonly language: Locale | null;
  readonly edit: EditPlace;
}

/** All content that worklists look at, at one moment. */
export interface Snapshot {
  readonly units: readonly ContentUnit[];
  readonly redirects: readonly StoredRedirect[];
  /** What could not be read, in sentences. */
  readonly gaps: readonly string[];
}
