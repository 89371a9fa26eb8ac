import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { writeCsv } from "#lib/csv/write-csv.ts";
import type { Log } from "#lib/log.ts";
import { isWithin, readNetworks, type ReadClientAddress } from "../clients/client-address.ts";
import type { DraftCookie } from "../cookies/draft-cookie.ts";
import { dayOf } from "../labels/count.ts";
import type { FunnelFilter } from "../counting/count-store.ts";
import type { Counts } from "../counting/counts.ts";
import { summariseExperiments } from "../counting/experiment-summary.ts";
import type { FormDefinitions } from "../form-services/form-definitions.ts";
import { experimentsView } from "./experiments-view.ts";
import { readFormNames } from "./form-names.ts";
import { type FunnelReport, funnelView, periods } from "./funnel-view.ts";
import { experimentsPath, funnelPath, type Markup } from "./report-frame.ts";

interface ReportRoutesOptions {
  readonly counts: Pick<Counts, "store" | "flush">;
  /** For the names of forms and fields. */
  readonly definitions: Pick<FormDefinitions, "find">;
  /** Whether experiments run in this deployment. */
  readonly hasExperiments: boolean;
  /** Addresses and networks that may read. */
  readonly allow: readonly string[];
  /** Editors in draft mode may read, too. */
  readonly draft: DraftCookie;
  readonly readClientAddress: ReadClientAddress;
  /** Returns the content security policy of a page. */
  readonly policyOf: (html: string) => string;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now: () => number;
}

const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" };
const dayMs = 86_400_000;
const maxLabelLength = 80;

/**
 * `/-/funnel` and `/-/experiments` for marketers, both with `?format=csv` as a table. For the addresses that may read
 * metrics, and for editors in draft mode; 403 for everyone else. 503 while the store of counts is down.
 */
export function reportRoutes(options: ReportRoutesOptions): Hono {
  const { counts, definitions, hasExperiments, draft, readClientAddress, policyOf, log, now } =
    options;
  const allowed = readNetworks(options.allow);
  const routes = new Hono();

  const send = async (c: Context, markup: Markup) => {
    const page = String(await markup);
    return c.html(page, 200, { ...headers, "Content-Security-Policy": policyOf(page) });
  };

  const onlyMarketers = createMiddleware(async (c, next) => {
    const address = readClientAddress(c);
    const isNear = address !== null && isWithin(allowed, address);
    const isEditor = draft.read(c.req.header("Cookie") ?? null) !== null;
    if (!isNear && !isEditor) return c.text("This address may not read reports.", 403, headers);
    // What this process has counted in the last seconds.
    await counts.flush();
    return next();
  });
  routes.onError((err, c) => {
    log.error({ err }, "A report could not be made.");
    return c.text("The counts cannot be read at the moment. Please try again in a minute.", 503, {
      ...headers,
      "Retry-After": "60",
    });
  });
  routes.use(funnelPath, onlyMarketers);
  routes.use(experimentsPath, onlyMarketers);

  routes.get(funnelPath, async (c) => {
    const { filter, days } = filterOf(c, now());
    if (c.req.query("format") === "csv")
      return sendCsv(c, "funnel", await funnelRows(counts.store, filter));
    const figures = await readFunnel(counts.store, filter, days);
    const keys = [
      ...figures.forms.map(({ label }) => label),
      ...figures.fields.map(({ form }) => form),
    ];
    return send(c, funnelView({ ...figures, names: await readFormNames(keys, definitions) }));
  });

  routes.get(experimentsPath, async (c) => {
    const totals = await counts.store.variants();
    if (c.req.query("format") !== "csv")
      return send(c, experimentsView(summariseExperiments(totals), hasExperiments));
    const names = ["experiment", "variant", "campaign", "step", "total", "from", "until"] as const;
    return sendCsv(c, "experiments", [
      names,
      ...totals.map((row) => names.map((name) => row[name])),
    ]);
  });
  return routes;
}

const sendCsv = (c: Context, name: string, rows: readonly (readonly (string | number)[])[]) =>
  c.body(writeCsv(rows.map((row) => row.map(String))), 200, {
    ...headers,
    "Content-Disposition": `attachment; filename="${name}.csv"`,
    "Content-Type": "text/csv; charset=utf-8; header=present",
  });

/** Reads the filter of an address. Unknown periods are the last thirty days. */
function filterOf(
  c: Context,
  at: number,
): { readonly filter: FunnelFilter; readonly days: number } {
  const days = periods.find((each) => String(each) === c.req.query("days")) ?? 30;
  const label = (name: string) => c.req.query(name)?.slice(0, maxLabelLength) || undefined;
  const period = { from: dayOf(at - (days - 1) * dayMs), until: dayOf(at) };
  const labels = { campaign: label("campaign"), productLine: label("line"), page: label("page") };
  return { filter: { ...period, ...labels }, days };
}

async function readFunnel(
  store: Counts["store"],
  filter: FunnelFilter,
  days: number,
): Promise<Omit<FunnelReport, "names">> {
  const { from, until } = filter;
  const by = (dimension: "campaign" | "productLine" | "page" | "form", where = filter) =>
    store.totalsBy(dimension, where);
  return {
    filter,
    days,
    choices: {
      campaigns: await by("campaign", { from, until }),
      productLines: await by("productLine", { from, until }),
      pages: await by("page", { from, until }),
    },
    campaigns: await by("campaign"),
    productLines: await by("productLine"),
    pages: await by("page"),
    forms: await by("form"),
    fields: await store.abandonedFields(filter),
  };
}

async function funnelRows(store: Counts["store"], filter: FunnelFilter) {
  const rows = await store.funnel(filter);
  const names = ["day", "step", "page", "productLine", "campaign", "form", "field"] as const;
  return [
    [...names, "total"],
    ...rows.map(({ count, total }) => [...names.map((name) => count[name]), total]),
  ];
}
