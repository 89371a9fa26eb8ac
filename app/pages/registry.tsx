import type { ComponentType, ReactNode } from "react";
import type { Page, PageKind } from "#content/model/page.ts";
import { lazyPart } from "#app/ui/load-part.ts";
import type { Address } from "#domain/addresses.ts";
import { BuiltInView } from "./built-in/built-in-view.tsx";
import { LandingPageView } from "./lp-template/landing-page-view.tsx";
import type { PageProps } from "./page-props.ts";
import { PageView } from "./page/page-view.tsx";

/**
 * Loads a rare kind with the first page of it, in one script with the others. Without a `Suspense` boundary, so the
 * page waits for it and stays complete.
 */
const later = <K extends PageKind>(load: () => Promise<ComponentType<PageProps<K>>>) =>
  lazyPart(load);

/**
 * Components of all kinds of pages. A missing or an extra member is a type error. Most pages are made of blocks, so
 * their kinds are in the script of every page.
 */
const pageRegistry: { readonly [K in PageKind]: ComponentType<PageProps<K>> } = {
  animation: later(async () => (await import("./animation/animation-view.tsx")).AnimationView),
  article: later(async () => (await import("./article/article-view.tsx")).ArticleView),
  built_in: BuiltInView,
  contract: later(async () => (await import("./contract/contract-view.tsx")).ContractView),
  customer: later(async () => (await import("./customer/customer-view.tsx")).CustomerView),
  event: later(async () => (await import("./event/event-view.tsx")).EventView),
  knowledge_hub_article: later(
    async () =>
      (await import("./knowledge-hub-article/knowledge-hub-article-view.tsx"))
        .KnowledgeHubArticleView,
  ),
  lp_template: LandingPageView,
  office: later(async () => (await import("./office/office-view.tsx")).OfficeView),
  page: PageView,
  partner: later(async () => (await import("./partner/partner-view.tsx")).PartnerView),
  resource: later(async () => (await import("./resource/resource-view.tsx")).ResourceView),
  resource_library: later(
    async () => (await import("./resource-library/resource-library-view.tsx")).ResourceLibraryView,
  ),
  staff: later(async () => (await import("./staff/staff-view.tsx")).StaffView),
  term: later(async () => (await import("./term/term-view.tsx")).TermView),
  testimonial: later(
    async () => (await import("./testimonial/testimonial-view.tsx")).TestimonialView,
  ),
};

interface AnyPageProps {
  readonly page: Page;
  readonly address: Address;
  /** The function of a fixed page. Only pages made of blocks and the site's own pages can have one. */
  readonly purpose?: ReactNode;
}

/** A page of any kind. */
export function AnyPage({ page, address, purpose }: AnyPageProps) {
  return renderAs(page.kind, { page, address, purpose });
}

function renderAs<K extends PageKind>(kind: K, props: PageProps<K>) {
  const View: ComponentType<PageProps<K>> = pageRegistry[kind];
  return <View {...props} />;
}
