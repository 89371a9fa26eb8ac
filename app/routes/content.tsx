import { redirect, redirectDocument } from "react-router";
import type { Route } from "./+types/content.ts";
import { contentContext, siteRequestContext, type SiteRequest } from "#app/context.ts";
import type { ContentClient } from "#content/content-client.server.ts";
import { currentHour, NowContext } from "#app/i18n/now.ts";
import { Breadcrumbs } from "#app/layouts/breadcrumbs.tsx";
import { ErrorPage } from "#app/layouts/error-page.tsx";
import { FormsContext, StrayRefusal } from "#app/forms/registry.tsx";
import { fetchPlacedBlocks } from "#app/layouts/placed-blocks.ts";
import { Region } from "#app/layouts/region.tsx";
import { CookieSettings } from "#app/pages/cookie-settings/cookie-settings.tsx";
import { NoSubmission } from "#app/pages/no-submission.tsx";
import { AnyPage } from "#app/pages/registry.tsx";
import { SearchView, type Search } from "#app/pages/search/search-view.tsx";
import type { Address } from "#domain/addresses.ts";
import { formKey } from "#domain/forms/shown-form.ts";
import { fixedPageAt } from "#domain/fixed-pages.ts";
import { fetchBreadcrumbs } from "./breadcrumbs.ts";
import { errorAnswer, errorTitle } from "./errors.ts";
import { findPage } from "./find-page.ts";
import { fetchForms, formPlaceOf } from "./page-forms.ts";
import { pageMeta } from "./page-meta.ts";
import { structuredDataOf } from "./structured-data.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(siteRequestContext);
  const content = context.get(contentContext);
  try {
    return await loadPage(request, content, url.searchParams);
  } catch (error) {
    throw await errorAnswer(error, request, content);
  }
}

export const headers = ({ errorHeaders, loaderHeaders }: Route.HeadersArgs) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  if (loaderData === undefined) {
    return [{ title: errorTitle(error) }, { name: "robots", content: "noindex" }];
  }
  const submitted = loaderData.thanks?.submitted;
  const tags = pageMeta(loaderData);
  return submitted ? [...tags, { name: "submitted-form", content: submitted }] : tags;
};

export default function ContentRoute({ loaderData }: Route.ComponentProps) {
  const { page, breadcrumbs, fixedName, thanks, search, placed, address, now } = loaderData;
  return (
    <NowContext value={now}>
      <Breadcrumbs crumbs={breadcrumbs} />
      <Region blocks={placed.content_top} level={null} />
      {thanks?.submitted === null && <NoSubmission />}
      <FormsContext value={loaderData.forms}>
        <StrayRefusal />
        <AnyPage page={page} address={address} />
      </FormsContext>
      {search !== null && <SearchView search={search} address={address} />}
      {fixedName === "cookie-settings" && <CookieSettings />}
      <Region blocks={placed.content_bottom} level={2} />
    </NowContext>
  );
}

/** Here and not at the root, so that the document around an error stays the one that is there. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

async function loadPage(request: SiteRequest, content: ContentClient, query: URLSearchParams) {
  const { address, siteUrl, offered, robots, structuredData, submitted, sentForm } = request;
  const fixed = fixedPageAt(address.path);
  const found = await findPage(content, request, fixed);
  if (found.kind === "redirect") {
    if (found.external) throw redirectDocument(found.to, found.status);
    throw redirect(withQuery(found.to, query), found.status);
  }
  const { page } = found;
  const steps = request.runSteps([...(fixed?.steps ?? []), ...page.routeSteps]);
  if (steps.answer !== undefined) throw steps.answer;
  const layout = fixed?.layout ?? (page.kind === "lp_template" ? page.layout : "default");
  const [breadcrumbs, placed, search, forms] = await Promise.all([
    layout === "light" ? [] : fetchBreadcrumbs(content, request, page),
    fetchPlacedBlocks(content, request, page.nid),
    fixed?.name === "search" ? runSearch(content, address, query.get("q")) : null,
    fetchForms(request, page),
  ]);
  // What the site says of itself is nothing to be found by.
  const isHidden = steps.isHidden || page.kind === "built_in";
  const facts = { page, address, siteUrl, offered, robots, isHidden, breadcrumbs };
  structuredData.push(...structuredDataOf(facts));
  return {
    ...facts,
    layout,
    fixedName: fixed?.name ?? null,
    // The form that led here, for whoever measures what came of it.
    thanks: fixed?.isThanks ? { submitted: submitted && formKey(submitted) } : null,
    forms: { forms, place: formPlaceOf(request, page, layout), sent: sentForm },
    search,
    placed,
    now: currentHour(Date.now()),
  };
}

/** Longest search, in characters. */
const maxWordsLength = 200;
const maxResults = 20;

async function runSearch(
  content: ContentClient,
  { site, language }: Address,
  asked: string | null,
): Promise<Search> {
  const words = (asked ?? "").trim().slice(0, maxWordsLength);
  if (words === "") return { words, results: [], count: 0 };
  const { results, count } = await content.search({ site, language, words, limit: maxResults });
  return { words, results, count };
}

/** The visitor's query goes along, unless the editors' redirect says something else by the same name. */
function withQuery(to: string, query: URLSearchParams): string {
  const url = new URL(to, "http://site");
  const own = new Set(url.searchParams.keys());
  for (const [name, value] of query) {
    if (!own.has(name)) url.searchParams.append(name, value);
  }
  return url.pathname + url.search + url.hash;
}
