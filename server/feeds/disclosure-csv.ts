import { Hono } from "hono";
import type { SiteContent } from "../rendering/site-content.ts";
import { parseAddress } from "#domain/addresses.ts";
import type { Locale } from "#domain/locales.ts";
import { writeCsv } from "#lib/csv/write-csv.ts";
import { type DisclosureRow, disclosureRows } from "./disclosures.ts";
import { findPage } from "./find-page.ts";

interface DisclosureCsvOptions {
  readonly content: SiteContent;
  /** Returns interface texts in a language, by id. */
  readonly textsOf: (language: Locale) => Promise<(id: string) => string>;
}

const paths = new Set(["/subprocessors", "/data-processing"]);

/**
 * `/subprocessors?format=csv` and `/data-processing?format=csv` under every locale: the tables as a file, filtered by
 * `subprocessor` and `sub-contractor` like the page. Other requests are passed on.
 */
export function disclosureCsv({ content, textsOf }: DisclosureCsvOptions): Hono {
  const routes = new Hono();
  const prefixes = ["", "/:site", "/:site/:language"];
  routes.on(
    "GET",
    prefixes.map((prefix) => `${prefix}/:page{subprocessors|data-processing}`),
    async (c, next) => {
      if (c.req.query("format") !== "csv") return next();
      const parsed = parseAddress(new URL(c.req.url).pathname);
      if (parsed.kind !== "address" || !paths.has(parsed.address.path)) return next();
      const { language, path } = parsed.address;
      const page = await findPage(content, parsed.address);
      if (page === null) return next();
      const text = await textsOf(language);
      const rows = disclosureRows(page).filter(
        filterOf(c.req.query("subprocessor") ?? "", c.req.query("sub-contractor") ?? ""),
      );
      return c.body(writeCsv([headOf(text), ...rows.map((row) => cellsOf(row, text))]), 200, {
        "Cache-Control": "public, max-age=0, must-revalidate",
        "Content-Disposition": `attachment; filename="${path.slice(1)}-${language}.csv"`,
        "Content-Type": "text/csv; charset=utf-8; header=present",
        "X-Robots-Tag": "noindex",
      });
    },
  );
  return routes;
}

/** Each table is filtered by its own parameter, if that names one of its rows; the other table stays complete. */
function filterOf(subprocessor: string, contractor: string) {
  return ({ name, kind }: DisclosureRow) => {
    const wanted = kind === "subprocessor" ? subprocessor : contractor;
    return kind === null || wanted === "" || name === wanted;
  };
}

type Text = (id: string) => string;

const headOf = (text: Text) => [
  text("subprocessors.name"),
  text("search.type"),
  text("processing.service"),
  text("processing.solutions"),
  text("processing.locations"),
  text("processing.region"),
  text("processing.mechanism"),
  text("processing.contact"),
  text("processing.registered-office"),
  text("processing.ongoing"),
];

function cellsOf(row: DisclosureRow, text: Text): readonly string[] {
  const kinds = {
    subprocessor: text("subprocessors.title"),
    sub_contractor: text("subprocessors.contractors"),
  };
  return [
    row.name ?? "",
    row.kind === null ? "" : kinds[row.kind],
    row.service,
    row.solutions.join(", "),
    row.locations.join(", "),
    row.region ?? "",
    row.mechanism ?? "",
    row.contact ?? "",
    row.registeredOffice ?? "",
    text(row.isOngoing ? "processing.yes" : "processing.no"),
  ];
}
