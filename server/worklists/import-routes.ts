import { type Context, Hono } from "hono";
import { BodyTooLargeError, readBytes } from "#lib/http/read-bytes.ts";
import type { Log } from "#lib/log.ts";
import { type ImportMode, maxRedirectBytes } from "#worklists/model/redirects.ts";
import type { Worklists } from "#worklists/open-worklists.ts";
import { worklistsPath } from "./frame.ts";
import { importView } from "./import-view.ts";
import { readingView } from "./overview-view.ts";
import { sendCsv, type SendMarkup, worklistHeaders } from "./send-markup.ts";

interface ImportRouteOptions {
  readonly worklists: Pick<Worklists, "redirectCsv" | "importRedirects">;
  readonly send: SendMarkup;
  readonly log: Log;
}

/** Percent-encoding triples most characters, and the form has further fields. */
const maxBodyBytes = 3 * maxRedirectBytes + 10_000;

/**
 * `/-/worklists/redirects/file` sends all redirects as CSV. A `POST` to `/-/worklists/redirects/import` checks a file
 * `file`, and imports the file that was checked if it is `confirmed`. 413 for larger files.
 */
export function importRoutes({ worklists, send, log }: ImportRouteOptions): Hono {
  const routes = new Hono();
  const path = `${worklistsPath}/redirects`;

  routes.get(`${path}/file`, async (c) => {
    const csv = await worklists.redirectCsv();
    return csv === null ? send(c, readingView(path), 503) : sendCsv(c, "redirects", csv);
  });

  routes.post(`${path}/import`, async (c) => {
    const sent = await readForm(c);
    if ("reason" in sent) return c.text(sent.reason, sent.status, worklistHeaders);
    const { csv, mode, isConfirmed } = sent;
    const outcome = await worklists.importRedirects(csv, mode, isConfirmed);
    if (outcome === null) return send(c, readingView(path), 503);
    const { added, changed, removed } = outcome.report;
    if (outcome.isApplied) log.info({ added, changed, removed }, "An editor imported redirects.");
    return send(c, importView({ outcome, csv, mode }), outcome.report.isRefused ? 422 : 200);
  });
  return routes;
}

interface SentImport {
  readonly csv: string;
  readonly mode: ImportMode;
  readonly isConfirmed: boolean;
}

interface UnusableImport {
  readonly status: 413 | 422;
  readonly reason: string;
}

const tooLarge: UnusableImport = {
  status: 413,
  reason: `The file is larger than ${maxRedirectBytes / 2 ** 20} MB.`,
};
const unreadable: UnusableImport = {
  status: 422,
  reason: "The file cannot be read. Save it as CSV in UTF-8.",
};

async function readForm(c: Context): Promise<SentImport | UnusableImport> {
  try {
    const bytes = await readBytes(new Response(c.req.raw.body), maxBodyBytes);
    const headers = { "Content-Type": c.req.header("Content-Type") ?? "" };
    const form = await new Response(new Uint8Array(bytes), { headers }).formData();
    const [file, kept] = [form.get("file"), form.get("csv")];
    const csv = typeof kept === "string" ? decodeURIComponent(kept) : await textOf(file);
    if (Buffer.byteLength(csv) > maxRedirectBytes) return tooLarge;
    const mode = form.get("mode") === "replace" ? "replace" : "merge";
    return { csv, mode, isConfirmed: typeof kept === "string" && form.get("confirmed") === "yes" };
  } catch (error) {
    return error instanceof BodyTooLargeError ? tooLarge : unreadable;
  }
}

/** Spreadsheets in countries with other alphabets may not write UTF-8; then addresses would be damaged. */
async function textOf(file: File | string | null): Promise<string> {
  if (file === null || typeof file === "string") return "";
  return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
}
