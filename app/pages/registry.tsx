import type { ComponentType, ReactNode } from "react";
import type { Page, PageKind } from "#content/model/page.ts";
import type { Address } from "#domain/addresses.ts";
import { AnimationView } from "./animation/animation-view.tsx";
import { ArticleView } from "./article/article-view.tsx";
import { BuiltInView } from "./built-in/built-in-view.tsx";
import { ContractView } from "./contract/contract-view.tsx";
import { CustomerView } from "./customer/customer-view.tsx";
import { EventView } from "./event/event-view.tsx";
import { KnowledgeHubArticleView } from "./knowledge-hub-article/knowledge-hub-article-view.tsx";
import { LandingPageView } from "./lp-template/landing-page-view.tsx";
import { OfficeView } from "./office/office-view.tsx";
import type { PageProps } from "./page-props.ts";
import { PageView } from "./page/page-view.tsx";
import { PartnerView } from "./partner/partner-view.tsx";
import { ResourceLibraryView } from "./resource-library/resource-library-view.tsx";
import { ResourceView } from "./resource/resource-view.tsx";
import { StaffView } from "./staff/staff-view.tsx";
import { TermView } from "./term/term-view.tsx";
import { TestimonialView } from "./testimonial/testimonial-view.tsx";

/** Every kind of page the site can show. A missing or an extra member is a compile error. */
const pageRegistry = {
  animation: AnimationView,
  article: ArticleView,
  built_in: BuiltInView,
  contract: ContractView,
  customer: CustomerView,
  event: EventView,
  knowledge_hub_article: KnowledgeHubArticleView,
  lp_template: LandingPageView,
  office: OfficeView,
  page: PageView,
  partner: PartnerView,
  resource: ResourceView,
  resource_library: ResourceLibraryView,
  staff: StaffView,
  term: TermView,
  testimonial: TestimonialView,
} satisfies { [K in PageKind]: ComponentType<PageProps<K>> };

interface AnyPageProps {
  readonly page: Page;
  readonly address: Address;
  /** What a fixed page is there for; only pages of blocks and the site's own hold one. */
  readonly purpose?: ReactNode;
}

/** A page of any kind. */
export function AnyPage({ page, address, purpose }: AnyPageProps) {
  // The registry ties every kind to its own component; TypeScript cannot follow the union through it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const View = pageRegistry[page.kind] as ComponentType<PageProps<PageKind>>;
  return <View page={page} address={address} purpose={purpose} />;
}
