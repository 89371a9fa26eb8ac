/** What is known of a page beside its body, before anything of a visitor is added. */
export interface PageHead {
  readonly status: number;
  /** What is said of the page itself; the steps of each visit add theirs. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Cache tags of the content it was made from. */
  readonly tags: readonly string[];
  /** Route steps that its fixed page or its node name; they run for every visitor. */
  readonly steps: readonly string[];
  /** A part that could not be had has been left out. */
  readonly isIncomplete: boolean;
  /** Something older has stood in for content that could not be had. Default false. */
  readonly isOld?: boolean;
}

/** An answer as it was rendered, its body in memory. */
export interface RenderedPage extends PageHead {
  readonly body: Buffer<ArrayBuffer>;
}

const header = ({ headers }: PageHead, wanted: string): string =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? "";

/** What one visitor alone is to see: it is rendered for each of them, with what they send. */
export const isPersonal = (page: PageHead): boolean =>
  /private|no-store/.test(header(page, "cache-control")) && page.status < 400;

/** A whole page: no error, no redirect, nothing personal, nothing half. */
export const isForEverybody = (page: PageHead): boolean =>
  page.status === 200 &&
  !page.isIncomplete &&
  !isPersonal(page) &&
  header(page, "set-cookie") === "";

/** Kept as what the address is answered with from now on. */
export const isStorable = (page: PageHead): boolean => isForEverybody(page) && page.isOld !== true;

/** The backend or the site is in trouble, which says nothing about the page. */
export const isTrouble = ({ status, isOld = false }: PageHead): boolean => status >= 500 || isOld;
