import { redirect, redirectDocument } from "react-router";
import type { Page } from "#content/model/page.ts";
import { buildPath, type Address } from "#domain/addresses.ts";
import type { Route } from "./+types/content.ts";
import { brand } from "#app/brand.ts";
import { contentContext, siteRequestContext } from "#app/context.ts";
import { PageView } from "#app/pages/page/page-view.tsx";
import { throwAsResponse } from "./errors.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { address, siteUrl, log } = context.get(siteRequestContext);
  const answer = await context
    .get(contentContext)
    .fetchPage(address)
    .catch((error: unknown) => throwAsResponse(error, log));
  if (answer.kind === "redirect") {
    throw (answer.external ? redirectDocument : redirect)(answer.to, answer.status);
  }
  const { page } = answer;
  const canonical = siteUrl + buildPath(canonicalAddress(page, address));
  return { page, address, canonical };
}

export const headers = ({ errorHeaders, loaderHeaders }: Route.HeadersArgs) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { page, address, canonical } = loaderData;
  return [
    { title: page.metaTitle === brand.name ? brand.name : `${page.metaTitle} | ${brand.name}` },
    ...(page.description === null ? [] : [{ name: "description", content: page.description }]),
    ...(page.language === address.language ? [] : [{ name: "robots", content: "noindex" }]),
    { tagName: "link", rel: "canonical", href: canonical },
  ];
};

export default function ContentRoute({ loaderData: { page, address } }: Route.ComponentProps) {
  return <PageView page={page} address={address} />;
}

/** The page's own address: in the language its content really is in. */
function canonicalAddress(page: Page, address: Address): Address {
  const own = page.translations.find(({ locale }) => locale === page.language);
  return { site: page.language, language: page.language, path: own?.path ?? address.path };
}
