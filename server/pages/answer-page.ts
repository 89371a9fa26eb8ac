import type { Context } from "hono";
import type { SentForm } from "#domain/forms/sent-form.ts";
import { routeIdOf } from "#domain/route-id.ts";
import { isPrefetch, refusePrefetch } from "../middleware/prefetch-requests.ts";
import type { SiteEnv } from "../middleware/site-env.ts";
import { sendPage } from "../page-cache/send-page.ts";
import type { Reviews } from "../reviews/reviews.ts";
import type { ReviewedPage } from "../reviews/with-review.ts";
import { markMrsVisitor } from "../steps/mrs-visitor.ts";
import { pageSteps, runSteps } from "../steps/run-steps.ts";
import type { Visit } from "../steps/visit.ts";
import { answerPrefetch } from "./answer-prefetch.ts";
import { isCurrent } from "../page-cache/cache-status.ts";
import type { Pages } from "./pages.ts";
import { type Posted, previewRobots } from "./render-page.ts";

interface PageAnswersOptions {
  readonly pages: Pages;
  readonly startVisit: (request: Request) => Visit;
  readonly reviews: Reviews;
}

interface SentPage {
  /** Path of the page with the form, including its locale; empty if unknown. */
  readonly page: string;
  /** Result of the submission. */
  readonly sent: SentForm;
  readonly status: number;
}

/**
 * Creates functions that respond with pages: requested pages, pages with the result of a password, and pages with a
 * submitted form.
 */
export function createPageAnswers({ pages, startVisit, reviews }: PageAnswersOptions) {
  /** Responds with the page that a visitor requests, after its route steps. */
  async function answerPage(c: Context<SiteEnv>): Promise<Response> {
    const request = c.req.raw;
    const visit = startVisit(request);
    if (isPrefetch(request.headers))
      return reviews.hasAny(request) ? refusePrefetch(c) : answerPrefetch(c, visit, pages);
    markMrsVisitor(visit);
    const early = runSteps(pageSteps, visit);
    if (early !== undefined || visit.address === null) return early ?? c.notFound();

    const routeId = routeIdOf(visit.address);
    c.set("routeId", routeId);
    const review = await reviews.find(request, visit.address);
    if (review !== null) return answerReview(c, visit, review);
    const answer = await pages.answer(request, c.var.requestId);
    const { page, outcome } = answer;
    c.set("sharedPage", { tags: page.tags, isCurrent: isCurrent(outcome) });
    const instead = runSteps(page.steps, visit);
    if (outcome === "hit" && page.steps.length === 0 && isRepeatable(visit.headers))
      c.set("forAll", { address: pages.addressOf(visit.url), page, routeId });
    return instead ?? sendPage(answer, request, visit.headers);
  }

  /** Responds with an unpublished page that the visitor may review. */
  async function answerReview(c: Context<SiteEnv>, visit: Visit, review: ReviewedPage) {
    const answer = await pages.answerReview(visit.request, c.var.requestId, review);
    const instead = runSteps(answer.page.steps, visit);
    visit.headers.set("Cache-Control", "private, no-store");
    visit.headers.set("X-Robots-Tag", previewRobots);
    return instead ?? sendPage(answer, visit.request, visit.headers);
  }

  /** Responds with the page that was posted to, and the error. */
  async function answerPosted(c: Context<SiteEnv>, visit: Visit, posted: Posted) {
    if (visit.address !== null) c.set("routeId", routeIdOf(visit.address));
    const answer = await pages.answerPosted(visit.request, c.var.requestId, posted);
    return runSteps(answer.page.steps, visit) ?? sendPage(answer, visit.request, visit.headers);
  }

  /** Responds with the page that contains the form, otherwise the contact page, otherwise one line of text. */
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

/**
 * Returns whether the headers of the route steps also apply to other visits with the same request headers (named by
 * `Vary`).
 */
const isRepeatable = (headers: Headers): boolean =>
  [...headers.keys()].every((name) => name === "vary" || name === "cache-control");

/** Shown if the page with the form cannot be shown: it offers other ways to contact the company. */
const contactPath = "/contact";

/** Creates a request for a page with the headers of the browser that sent a form. */
function pageRequest({ url, headers }: Request, path: string): Request {
  const kept = ["Accept-Encoding", "Accept-Language", "Cookie"].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return new Request(new URL(path, url), { headers: kept });
}
