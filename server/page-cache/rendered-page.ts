/** An answer as it was rendered, its body in memory, before anything of a visitor is added. */
export interface RenderedPage {
  readonly status: number;
  /** What is said of the page itself; the steps of each visit add theirs. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer<ArrayBuffer>;
  /** Cache tags of the content it was made from. */
  readonly tags: readonly string[];
  /** Route steps that its fixed page or its node name; they run for every visitor. */
  readonly steps: readonly string[];
  /** A part that could not be had has been left out. */
  readonly isIncomplete: boolean;
  /** Something older has stood in for content that could not be had. Default false. */
  readonly isOld?: boolean;
  /** When another process made it, in Unix milliseconds; absent: this one has just done so. */
  readonly madeAt?: number;
}

const header = ({ headers }: RenderedPage, wanted: string): string =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? "";

/** What one visitor alone is to see: it is rendered for each of them, with what they send. */
export const isPersonal = (page: RenderedPage): boolean =>
  /private|no-store/.test(header(page, "cache-control")) && page.status < 400;

/** Whole pages alone are kept: no error, no redirect, nothing personal, nothing half. */
export const isStorable = (page: RenderedPage): boolean =>
  page.status === 200 &&
  !page.isIncomplete &&
  page.isOld !== true &&
  !isPersonal(page) &&
  header(page, "set-cookie") === "";

/** The backend or the site is in trouble, which says nothing about the page. */
export const isTrouble = ({ status, isOld = false }: RenderedPage): boolean =>
  status >= 500 || isOld;
