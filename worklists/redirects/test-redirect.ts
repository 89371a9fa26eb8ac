import type { Redirect } from "../model/redirects.ts";

/** A permanent redirect for all languages, for tests. */
export const redirect = (from: string, to: string, more: Partial<Redirect> = {}): Redirect => ({
  from,
  to,
  status: 301,
  language: null,
  line: 2,
  ...more,
});
