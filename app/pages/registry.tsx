import { type ComponentType, lazy, Suspense } from "react";
import type { Page, PageKind } from "#content/model/page.ts";
import type { Address } from "#domain/addresses.ts";
import type { PageProps } from "./page-props.ts";
import { PageView } from "./page/page-view.tsx";

/**
 * Every kind of page the site can show. A missing or an extra member is a compile error. The code of all but the most
 * usual kind comes with the first page of that kind; the server's page is complete in any case.
 */
const pageRegistry = {
  animation: lazy(async () => ({
    default: (await import("./animation/animation-view.tsx")).AnimationView,
  })),
  article: lazy(async () => ({
    default: (await import("./article/article-view.tsx")).ArticleView,
  })),
  contract: lazy(async () => ({
    default: (await import("./contract/contract-view.tsx")).ContractView,
  })),
  customer: lazy(async () => ({
    default: (await import("./customer/customer-view.tsx")).CustomerView,
  })),
  event: lazy(async () => ({ default: (await import("./event/event-view.tsx")).EventView })),
  knowledge_hub_article: lazy(async () => ({
    default: (await import("./knowledge-hub-article/knowledge-hub-article-view.tsx"))
      .KnowledgeHubArticleView,
  })),
  lp_template: lazy(async () => ({
    default: (await import("./lp-template/landing-page-view.tsx")).LandingPageView,
  })),
  office: lazy(async () => ({ default: (await import("./office/office-view.tsx")).OfficeView })),
  page: PageView,
  partner: lazy(async () => ({
    default: (await import("./partner/partner-view.tsx")).PartnerView,
  })),
  resource: lazy(async () => ({
    default: (await import("./resource/resource-view.tsx")).ResourceView,
  })),
  resource_library: lazy(async () => ({
    default: (await import("./resource-library/resource-library-view.tsx")).ResourceLibraryView,
  })),
  staff: lazy(async () => ({ default: (await import("./staff/staff-view.tsx")).StaffView })),
  term: lazy(async () => ({ default: (await import("./term/term-view.tsx")).TermView })),
  testimonial: lazy(async () => ({
    default: (await import("./testimonial/testimonial-view.tsx")).TestimonialView,
  })),
} satisfies { [K in PageKind]: ComponentType<PageProps<K>> };

/** A page of any kind. */
export function AnyPage({ page, address }: { readonly page: Page; readonly address: Address }) {
  // The registry ties every kind to its own component; TypeScript cannot follow the union through it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const View = pageRegistry[page.kind] as ComponentType<PageProps<PageKind>>;
  return (
    <Suspense>
      <View page={page} address={address} />
    </Suspense>
  );
}
