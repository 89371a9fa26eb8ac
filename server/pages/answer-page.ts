import type { Context } from "hono";
import type { SentForm } from "#domain/forms/sent-form.ts";
import { routeIdOf } from "#domain/route-id.ts";
import { isPrefetch } from "../middleware/prefetch-requests.ts";
import type { SiteEnv } from "../middleware/site-env.ts";
import { sendPage } from "../page-cache/send-page.ts";
import { markMrsVisitor } from "../steps/mrs-visitor.ts";
import { pageSteps, runSteps } from "../steps/run-steps.ts";
import type { Visit } from "../steps/visit.ts";
import { answerPrefetch } from "./answer-prefetch.ts";
import type { Pages } from "./pages.ts";
import type { Posted } from "./render-page.ts";

interface PageAnswersOptions {
  readonly pages: Pages;
  readonly startVisit: (request: Request) => Visit;
}

interface SentPage {
  /** Path of the page the form was on, with its locale; empty: not known. */
  readonly page: string;
  /** What became of the form. */
  readonly sent: SentForm;
  readonly status: number;
}

/** Answers with pages of the site: requested, posted to, or shown again with the form that was sent. */
export function createPageAnswers({ pages, startVisit }: PageAnswersOptions) {
  /** The page a visitor requests, after its route steps. */
  async function answerPage(c: Context<SiteEnv>): Promise<Response> {
    const request = c.req.raw;
    const visit = startVisit(request);
    if (isPrefetch(request.headers)) return answerPrefetch(c, visit, pages);
    markMrsVisitor(visit);
    const early = runSteps(pageSteps, visit);
    if (early !== undefined || visit.address === null) return early ?? c.notFound();

    const routeId = routeIdOf(visit.address);
    c.set("routeId", routeId);
    const answer = await pages.answer(request, c.var.requestId);
    const { page, outcome } = answer;
    const instead = runSteps(page.steps, visit);
    if (outcome === "hit" && page.steps.length === 0 && isRepeatable(visit.headers))
      c.set("forAll", { address: pages.addressOf(visit.url), page, routeId });
    return instead ?? sendPage(answer, request, visit.headers);
  }

  /** The page that was posted to, with what was wrong. */
  async function answerPosted(c: Context<SiteEnv>, visit: Visit, posted: Posted) {
    if (visit.address !== null) c.set("routeId", routeIdOf(visit.address));
    const answer = await pages.answerPosted(visit.request, c.var.requestId, posted);
    return runSteps(answer.page.steps, visit) ?? sendPage(answer, visit.request, visit.headers);
  }

  /** The page a form was on, else the contact page, else a sentence. */
  async function renderSentPage(c: Context<SiteEnv>, { page, sent, status }: SentPage) {
    for (const path of [page, contactPath]) {
      if (path === "") continue;
      const visit = startVisit(pageRequest(c.req.raw, path));
      const isMoved = runSteps(pageSteps, visit) !== undefined || visit.address === null;
      const answer = isMoved ? null : await answerPosted(c, visit, { sent });
      if (answer?.status === 200)
        return new Response(answer.body, { status, headers: answer.headers });
      await answer?.body?.cancel();
    }
    return new Response("This form could not be sent. Please go back and try again.", { status });
  }

  return { answerPage, answerPosted, renderSentPage };
}

/** Whether what the steps say of a visit is said of all that are alike in the headers `Vary` names. */
const isRepeatable = (headers: Headers): boolean =>
  [...headers.keys()].every((name) => name === "vary" || name === "cache-control");

/** Shown when the page a form was on cannot be shown: it offers other ways to write. */
const contactPath = "/contact";

/** Requests a page as the browser that sent a form would have. */
function pageRequest({ url, headers }: Request, path: string): Request {
  const kept = ["Accept-Encoding", "Accept-Language", "Cookie"].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return new Request(new URL(path, url), { headers: kept });
}
