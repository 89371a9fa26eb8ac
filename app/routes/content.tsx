import { Suspense, use } from "react";
import { lazyPart } from "#app/ui/load-part.ts";
import { data, redirect, redirectDocument } from "react-router";
import type { Route } from "./+types/content.ts";
import { contentContext, siteRequestContext, type SiteRequest } from "#app/context.ts";
import type { ContentClient } from "#content/content-client.server.ts";
import { currentHour, NowContext } from "#app/i18n/now.ts";
import { Breadcrumbs } from "#app/layouts/breadcrumbs.tsx";
import { ErrorPage } from "#app/layouts/error-page.tsx";
import { FormsContext, StrayRefusal } from "#app/forms/registry.tsx";
import { fetchPlacedBlocks } from "#app/layouts/placed-blocks.ts";
import { withProductLinks } from "#app/layouts/product-links.ts";
import { Region } from "#app/layouts/region.tsx";
import type { Listing } from "#app/listings/listing.ts";
import { ConfirmNotice } from "#app/pages/confirm-notice.tsx";
import { NoSubmission } from "#app/pages/no-submission.tsx";
import { PasswordGate } from "#app/pages/password-gate/password-gate.tsx";
import { AnyPage } from "#app/pages/registry.tsx";
import type { Page } from "#content/model/page.ts";
import type { PlacedBlocks } from "#content/model/placed-block.ts";
import type { GateRefusal } from "#domain/gate-refusal.ts";
import { emptySearchHeader, emptySearchValue } from "#domain/listings/empty-search.ts";
import { isNarrowed } from "#domain/listings/list-address.ts";
import { type FixedPage, fixedPageAt } from "#domain/fixed-pages.ts";
import { fetchFeeds } from "./fetch-feeds.ts";
import { fetchListing } from "./fetch-listing.ts";
import { fetchRelated } from "./fetch-related.ts";
import { fetchSearch } from "./fetch-search.ts";
import { fetchThanks, type Thanks } from "./fetch-thanks.ts";
import { fetchBreadcrumbs } from "./breadcrumbs.ts";
import { errorMeta } from "#app/layouts/shown-error.ts";
import { errorAnswer } from "./errors.ts";
import { readDraft } from "./read-draft.ts";
import { feedsOf } from "./page-feeds.ts";
import { findPage } from "./find-page.ts";
import { withExperiments } from "./page-experiments.ts";
import { gateSteps, openPage } from "./open-page.ts";
import { fetchForms, formPlaceOf } from "./page-forms.ts";
import { pageMeta } from "./page-meta.ts";
import { shareFactsOf } from "./share-facts.ts";
import { teaserIdsIn, withoutShown } from "./shown-once.ts";
import { structuredDataOf } from "./structured-data.ts";

/** Loaded with the first page that has a list. */
const ListView = lazyPart(async () => (await import("#app/listings/list-view.tsx")).ListView);

/** Loaded with the first thank-you page. */
const NextSteps = lazyPart(async () => (await import("#app/pages/next-steps.tsx")).NextSteps);

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(siteRequestContext);
  const content = context.get(contentContext);
  try {
    const loaded = await loadPage(request, content, url.searchParams);
    const { refusal } = request.gate;
    if (refusal !== null) return data(loaded, answerToRefused(refusal));
    const headers = countingHeaders(loaded);
    return headers === null ? loaded : data(loaded, { headers });
  } catch (error) {
    throw await errorAnswer(error, request, content);
  }
}

export const headers = ({ errorHeaders, loaderHeaders }: Route.HeadersArgs) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  if (loaderData === undefined) return errorMeta(error);
  const submitted = loaderData.thanks?.submitted;
  const tags = pageMeta(loaderData);
  return submitted ? [...tags, { name: "submitted-form", content: submitted }] : tags;
};

/**
 * In a separate script, which only this page loads. Without a `Suspense` boundary, so the page waits for it and stays
 * complete.
 */
const CookieSettings = lazyPart(
  async () => (await import("#app/pages/cookie-settings/cookie-settings.tsx")).CookieSettings,
);

/** Loaded with the page of feeds. */
const FeedList = lazyPart(async () => (await import("#app/pages/feeds/feed-list.tsx")).FeedList);

export default function ContentRoute({ loaderData }: Route.ComponentProps) {
  const { page, breadcrumbs, fixedName, thanks, listing, gate, placed, address, now } = loaderData;
  const { feedList } = loaderData;
  const documentHour = use(NowContext);
  return (
    <NowContext value={now ?? documentHour}>
      <Breadcrumbs crumbs={breadcrumbs} />
      <Region blocks={placed.content_top} level={null} />
      <FormsContext value={loaderData.forms}>
        <StrayRefusal />
        <AnyPage
          page={page}
          address={address}
          purpose={
            <>
              {thanks?.submitted === null && <NoSubmission kind={page.kind} address={address} />}
              {thanks?.confirms && <ConfirmNotice />}
              {gate !== null && <PasswordGate {...gate} address={address} />}
              <Suspense>
                {thanks?.submitted && <NextSteps {...thanks} />}
                {listing !== null && <ListView listing={listing} address={address} />}
              </Suspense>
            </>
          }
        />
      </FormsContext>
      {fixedName === "cookie-settings" && <CookieSettings />}
      {feedList !== null && <FeedList feeds={feedList} />}
      <Region blocks={placed.content_bottom} level={2} />
    </NowContext>
  );
}

/** Here and not in the root route, so that an error replaces only the page inside the document. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

async function loadPage(request: SiteRequest, content: ContentClient, query: URLSearchParams) {
  const { address, siteUrl, offered, robots, structuredData, sentForm } = request;
  const fixed = fixedPageAt(address.path);
  const found = await findPage(content, request, fixed);
  if (found.kind === "redirect") {
    if (found.external) throw redirectDocument(found.to, found.status);
    throw redirect(withQuery(found.to, query), found.status);
  }
  const { page: whole, isClosed } = await openPage(found.page, request, content);
  const opened = await withExperiments(whole, request, content);
  const steps = request.runSteps([
    ...(fixed?.steps ?? []),
    ...gateSteps(found.page),
    ...opened.routeSteps,
  ]);
  if (steps.answer !== undefined) throw steps.answer;
  const layout = fixed?.layout ?? (opened.kind === "lp_template" ? opened.layout : "default");
  const around = isClosed ? noBlocks : fetchPlacedBlocks(content, request, opened.nid);
  const [breadcrumbs, regions, listing, related, forms, thanks, feedList] = await Promise.all([
    layout === "light" ? [] : fetchBreadcrumbs(content, request, opened),
    around,
    fetchPurpose(content, request, { fixed, query }),
    isClosed ? [] : fetchRelated(content, request, { page: opened, around }),
    fetchForms(content, request, { page: opened, query }),
    fixed?.isThanks ? fetchThanks(content, request) : null,
    fixed?.name === "feeds" ? fetchFeeds(content, request) : null,
  ]);
  const linked = { address, productLines: opened.productLines };
  const page = withProductLinks({ ...withoutReply(opened, thanks), related }, linked);
  const shown = teaserIdsIn(page, listing, thanks, regions.content_top);
  const content_bottom = withoutShown(regions.content_bottom, new Set([page.id, ...shown]));
  const placed = withProductLinks({ ...regions, content_bottom }, linked);
  // Search engines must not index texts that the site provides itself.
  const isHidden = steps.isHidden || (page.kind === "built_in" && (fixed?.list ?? null) === null);
  const feeds = feedsOf(page, address);
  const pageNumber = ownPageNumber(listing);
  const shareAddress = request.shareAddress(await shareFactsOf(page, breadcrumbs));
  const place = { page, address, siteUrl, offered, robots, isHidden, breadcrumbs, shareAddress };
  const now = currentHour();
  const facts = { ...place, feeds, pageNumber };
  structuredData.push(...structuredDataOf({ ...facts, listing, now }));
  return {
    ...facts,
    layout,
    fixedName: fixed?.name ?? null,
    gate: isClosed ? { refusal: request.gate.refusal } : null,
    thanks,
    forms: { forms, place: formPlaceOf(request, page, layout), sent: sentForm },
    listing,
    feedList,
    placed,
    // Absent for visitors, because loader data is part of every page.
    ...(request.editing !== null && { draft: await readDraft(request.editing, found) }),
    ...(request.reviewUntil !== null && { reviewUntil: request.reviewUntil }),
    // A document has it beside its data (entry/start-scripts.ts).
    now: request.isDataRequest || import.meta.env.DEV ? now : null,
  };
}

/**
 * Returns a thank-you page without the promise of a reply if the visitor already has what the form is for, or has to
 * confirm the e-mail address first.
 */
const withoutReply = (page: Page, thanks: Thanks | null): Page =>
  (thanks?.document || thanks?.confirms) && page.kind === "built_in"
    ? { ...page, text: null }
    : page;

/** For a protected page. */
const noBlocks: PlacedBlocks = {};

/** Returns the response to a wrong password: the protected page with the error. */
const answerToRefused = ({ reason, retryAfterSeconds }: GateRefusal) => ({
  status: reason === "too-many" ? 429 : 422,
  headers: retryAfterSeconds === null ? {} : { "Retry-After": String(retryAfterSeconds) },
});

/** Returns a header by which a search without results is counted; null for all other pages. */
function countingHeaders({ listing, address }: Awaited<ReturnType<typeof loadPage>>) {
  if (listing === null || listing.search === null || listing.total > 0) return null;
  const { words, facets } = listing.state;
  const isFiltered = Object.values(facets).some((values) => values.length > 0);
  if (words === "" || isFiltered) return null;
  return { [emptySearchHeader]: emptySearchValue(address.language, words) };
}

/**
 * Returns the page number of a complete list, which has its own address; a filtered list counts as part of the complete
 * one.
 */
function ownPageNumber(listing: Listing | null): number {
  if (listing === null || isNarrowed(listing.state)) return 1;
  return listing.state.page <= listing.pages ? listing.state.page : 1;
}

interface Asked {
  readonly fixed: FixedPage | null;
  readonly query: URLSearchParams;
}

/** Returns the function of a fixed page: its list, or the search; null for other pages. */
async function fetchPurpose(content: ContentClient, request: SiteRequest, { fixed, query }: Asked) {
  if (fixed?.name === "search") return fetchSearch(content, request, query);
  if (fixed === null || fixed.list === null) return null;
  return fetchListing(content, { name: fixed.list, address: request.address, query });
}

/** Adds the visitor's query, except for parameters that the editors' redirect sets itself. */
function withQuery(to: string, query: URLSearchParams): string {
  const url = new URL(to, "http://site");
  const own = new Set(url.searchParams.keys());
  for (const [name, value] of query) {
    if (!own.has(name)) url.searchParams.append(name, value);
  }
  return url.pathname + url.search + url.hash;
}
