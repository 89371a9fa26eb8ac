import type { Locale } from "#domain/locales.ts";

/** A redirect of a file, with the line it is on. */
export interface Redirect {
  /** Path with its slash, without a query. */
  readonly from: string;
  /** `page/contact`, a path, or an address with its scheme. */
  readonly to: string;
  readonly status: number;
  /** Null: it applies to all languages. */
  readonly language: Locale | null;
  readonly line: number;
}

/** Kinds of findings with their labels, in the order of their weight. */
export const redirectFaults = {
  row: "Invalid rows",
  duplicate: "Duplicates",
  loop: "Loops",
  missing: "Targets that do not exist",
  chain: "Chains",
  shadow: "Hide a page",
  outside: "Lead to other sites",
} as const;
export type RedirectFault = keyof typeof redirectFaults;

/** Something about a redirect that an editor should know. */
export interface RedirectFinding {
  readonly line: number;
  readonly kind: RedirectFault;
  readonly message: string;
}

const errors: ReadonlySet<RedirectFault> = new Set(["row", "duplicate", "loop"]);

/** Returns whether a finding keeps a file from being imported. */
export const isError = ({ kind }: RedirectFinding): boolean => errors.has(kind);

/** Maximum size of a file of redirects in bytes. */
export const maxRedirectBytes = 4 * 2 ** 20;

/** `merge`: adds and changes redirects. `replace`: the file has all redirects, so others are removed. */
export type ImportMode = "merge" | "replace";

/** What an import would do, and what is wrong with its file. */
export interface ImportReport {
  /** Numbers of redirects. */
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly same: number;
  /** The first findings, errors first. */
  readonly findings: readonly RedirectFinding[];
  /** Number of all findings by kind. */
  readonly counts: Readonly<Partial<Record<RedirectFault, number>>>;
  /** The file has an error, so nothing can be imported. */
  readonly isRefused: boolean;
}

/** The result of an import. `isApplied`: the redirects are live. */
export interface ImportOutcome {
  readonly report: ImportReport;
  /** False: redirects are edited elsewhere, so the file can only be checked. */
  readonly canApply: boolean;
  readonly isApplied: boolean;
  /** Why the redirects could not be written; null: they could, or no one asked for it. */
  readonly failure: string | null;
}
