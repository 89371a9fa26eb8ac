/** Everything about a page except its body, before anything for one visitor is added. */
export interface PageHead {
  readonly status: number;
  /** Headers of the page itself; the route steps of each visit add theirs. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Cache tags of the content it was made from. */
  readonly tags: readonly string[];
  /** Names of route steps that its fixed page or its node adds; they run for every visitor. */
  readonly steps: readonly string[];
  /** An unavailable part was left out. */
  readonly isIncomplete: boolean;
  /** The page contains stale content, because newer content was unavailable. Default false. */
  readonly isOld?: boolean;
  /** The page contains a form. Default false. */
  readonly hasForm?: boolean;
}

/** A response as it was rendered, with its body in memory. */
export interface RenderedPage extends PageHead {
  readonly body: Buffer<ArrayBuffer>;
  /** The response with the data that the page hydrates from. Default: the page contains them. */
  readonly hydration?: HydrationData<RenderedPage>;
}

/** Data that a page hydrates from, at an address of their own. */
export interface HydrationData<P> {
  /** Root-relative (`hydration-address.ts`). */
  readonly url: string;
  readonly page: P;
}

const header = ({ headers }: PageHead, wanted: string): string =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? "";

/** Returns whether the page depends on the visitor, so that it has to be rendered for each of them. */
export const isPersonal = (page: PageHead): boolean =>
  /private|no-store/.test(header(page, "cache-control")) && page.status < 400;

/**
 * Returns whether every visitor may get this page: it is complete, not personal, and neither an error nor a redirect.
 */
export const isShareable = (page: PageHead): boolean =>
  page.status === 200 &&
  !page.isIncomplete &&
  !isPersonal(page) &&
  header(page, "set-cookie") === "";

/** Returns whether the backend or the site failed, which says nothing about the page. */
export const hasFailed = ({ status, isOld = false }: PageHead): boolean => status >= 500 || isOld;
