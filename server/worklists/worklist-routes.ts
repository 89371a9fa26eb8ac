import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { isLocale } from "#domain/locales.ts";
import type { Log } from "#lib/log.ts";
import type { RowQuery } from "#worklists/model/worklist.ts";
import type { Worklists } from "#worklists/open-worklists.ts";
import type { DraftCookie } from "../cookies/draft-cookie.ts";
import { isForeignOrigin } from "../middleware/own-origin.ts";
import { differenceView } from "./difference-view.ts";
import { type Markup, worklistsPath } from "./frame.ts";
import { importRoutes } from "./import-routes.ts";
import { redirectControls } from "./import-view.ts";
import { linkCheckControls } from "./link-check-view.ts";
import { listView } from "./list-view.ts";
import { failedView, overviewView, readingView } from "./overview-view.ts";
import { sendCsv, type SendMarkup, worklistHeaders } from "./send-markup.ts";
import { worklistName } from "./titles.ts";

interface WorklistRouteOptions {
  readonly worklists: Worklists;
  readonly draft: DraftCookie;
  /** Returns the content security policy of a page. */
  readonly policyOf: (html: string) => string;
  readonly log: Log;
}

const pageSize = 100;
const maxTextLength = 200;

/**
 * `/-/worklists` lists what editors have to do, and `/-/worklists/{name}` the rows of one list, with `?format=csv` as a
 * table. Only editors in draft mode may open them: 403 for everyone else, and for requests of other sites. No response is
 * cached.
 */
export function worklistRoutes({ worklists, draft, policyOf, log }: WorklistRouteOptions): Hono {
  const routes = new Hono();
  const send: SendMarkup = async (c, markup, status = 200) => {
    const page = String(await markup);
    return c.html(page, status, { ...worklistHeaders, "Content-Security-Policy": policyOf(page) });
  };
  const orReading = (c: Context, path: string, markup: Markup | null) =>
    markup === null ? send(c, readingView(path), 202) : send(c, markup);

  const onlyEditors = createMiddleware(async (c, next) => {
    const isEditor = draft.read(c.req.header("Cookie") ?? null) !== null;
    const isSent = c.req.method !== "GET" && c.req.method !== "HEAD";
    if (!isEditor || (isSent && isForeignOrigin(c)))
      return c.text("Only for editors in draft mode.", 403, worklistHeaders);
    return next();
  });
  routes.onError((err, c) => {
    log.error({ err }, "The worklists could not be made.");
    return send(c, failedView(c.req.path), 503);
  });
  routes.use(worklistsPath, onlyEditors);
  routes.use(`${worklistsPath}/*`, onlyEditors);

  routes.get(worklistsPath, async (c) => {
    const overview = await worklists.overview();
    return orReading(c, worklistsPath, overview && overviewView(overview));
  });

  routes.post(`${worklistsPath}/refresh`, async (c) => {
    await worklists.noteChange(true);
    const { path } = await c.req.parseBody();
    const isOwn = typeof path === "string" && path.startsWith(worklistsPath);
    return redirect(c, isOwn ? path : worklistsPath);
  });

  routes.get(`${worklistsPath}/translations/difference`, async (c) => {
    const { id = "", language } = c.req.query();
    const found = isLocale(language) ? await worklists.difference(id, language) : null;
    return found === null ? c.notFound() : send(c, differenceView(found));
  });

  routes.post(`${worklistsPath}/links/check`, async (c) => {
    log.info({}, "An editor started a check of links to other sites.");
    await worklists.startLinkCheck();
    return redirect(c, `${worklistsPath}/links`);
  });

  routes.route("/", importRoutes({ worklists, send, log }));

  routes.get(`${worklistsPath}/:name`, async (c) => {
    const name = worklistName(c.req.param("name"));
    if (name === null) return c.notFound();
    const query = queryOf(c);
    if (c.req.query("format") === "csv") {
      const csv = await worklists.csv(name, query);
      return csv === null ? send(c, readingView(c.req.path), 503) : sendCsv(c, name, csv);
    }
    const list = await worklists.page(name, query);
    if (list === null) return send(c, readingView(c.req.path), 202);
    const above = name === "links" ? linkCheckControls(await worklists.linkCheck()) : null;
    const below = name === "redirects" ? redirectControls() : null;
    return send(c, listView({ list, query, above, below }));
  });
  return routes;
}

const redirect = (c: Context, Location: string) =>
  c.body(null, 303, { ...worklistHeaders, Location });

function queryOf(c: Context): RowQuery {
  const page = Number(c.req.query("page") ?? 1);
  const number = Number.isSafeInteger(page) && page > 0 ? page : 1;
  return {
    group: c.req.query("group") ?? "",
    text: (c.req.query("q") ?? "").slice(0, maxTextLength),
    offset: (number - 1) * pageSize,
    limit: pageSize,
  };
}
