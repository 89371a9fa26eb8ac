import type { Context } from "hono";
import type { Markup } from "./frame.ts";

/** Headers of all responses about worklists: nothing stores or indexes them. */
export const worklistHeaders = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
};

/** Sends a page for editors. */
export type SendMarkup = (
  c: Context,
  markup: Markup,
  status?: 200 | 202 | 422 | 503,
) => Promise<Response>;

/** Sends a table as a file. */
export const sendCsv = (c: Context, name: string, csv: string): Response =>
  c.body(csv, 200, {
    ...worklistHeaders,
    "Content-Disposition": `attachment; filename="${name}.csv"`,
    "Content-Type": "text/csv; charset=utf-8; header=present",
  });
