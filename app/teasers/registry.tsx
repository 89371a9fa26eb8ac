import { type ComponentType, type Ref, useRef } from "react";
import type { Teaser, TeaserKind } from "#content/model/teaser.ts";
import { useProfile } from "#app/visitor/use-profile.ts";
import { sortForProfile } from "#domain/visitor/personalisation.ts";
import { AnimationTeaser } from "./animation/animation-teaser.tsx";
import { ArticleTeaser } from "./article/article-teaser.tsx";
import { ContractTeaser } from "./contract/contract-teaser.tsx";
import { CustomerTeaser } from "./customer/customer-teaser.tsx";
import { EventTeaser } from "./event/event-teaser.tsx";
import { KnowledgeHubArticleTeaser } from "./knowledge-hub-article/knowledge-hub-article-teaser.tsx";
import { LandingPageTeaser } from "./lp-template/lp-template-teaser.tsx";
import { OfficeTeaser } from "./office/office-teaser.tsx";
import { PageTeaser } from "./page/page-teaser.tsx";
import { PartnerTeaser } from "./partner/partner-teaser.tsx";
import styles from "./registry.module.css";
import { ResourceLibraryTeaser } from "./resource-library/resource-library-teaser.tsx";
import { ResourceTeaser } from "./resource/resource-teaser.tsx";
import { StaffTeaser } from "./staff/staff-teaser.tsx";
import type { TeaserProps } from "./teaser-props.ts";
import { TestimonialTeaser } from "./testimonial/testimonial-teaser.tsx";

/** Components of all kinds of teasers. A missing or an extra member is a type error. */
const teaserRegistry: { readonly [K in TeaserKind]: ComponentType<TeaserProps<K>> } = {
  animation: AnimationTeaser,
  article: ArticleTeaser,
  contract: ContractTeaser,
  customer: CustomerTeaser,
  event: EventTeaser,
  knowledge_hub_article: KnowledgeHubArticleTeaser,
  lp_template: LandingPageTeaser,
  office: OfficeTeaser,
  page: PageTeaser,
  partner: PartnerTeaser,
  resource: ResourceTeaser,
  resource_library: ResourceLibraryTeaser,
  staff: StaffTeaser,
  testimonial: TestimonialTeaser,
};

interface TeaserListProps {
  readonly teasers: readonly Teaser[];
  /** Level of their headings; null above the page's heading. */
  readonly level: 2 | 3 | 4 | null;
  readonly ref?: Ref<HTMLUListElement>;
  /** Part of a longer list: shown as small as in the whole list. */
  readonly isPart?: boolean;
}

/** From this number on, teasers are smaller on a phone. */
const many = 3;

/** Teasers side by side, as many as fit. */
export function TeaserList({ teasers, level, ref, isPart = false }: TeaserListProps) {
  const isMany = isPart || teasers.length >= many;
  const isMixed = new Set(teasers.map(({ kind }) => kind)).size > 1;
  return (
    <ul
      ref={ref}
      className={styles["list"]}
      data-many={isMany || undefined}
      data-pair={(!isPart && teasers.length === 2) || undefined}
    >
      {teasers.map((teaser) => (
        <li key={teaser.id}>
          <AnyTeaser teaser={teaser} level={level} isMixed={isMixed} />
        </li>
      ))}
    </ul>
  );
}

/** Teasers in the order that suits the visitor; in the editors' order on the server and for new visitors. */
export function PersonalTeaserList({ teasers, level }: Omit<TeaserListProps, "ref">) {
  const list = useRef<HTMLUListElement>(null);
  const profile = useProfile(list);
  return <TeaserList ref={list} teasers={sortForProfile(teasers, profile)} level={level} />;
}

interface AnyTeaserProps extends Pick<TeaserListProps, "level"> {
  readonly teaser: Teaser;
  readonly isMixed: boolean;
}

function AnyTeaser({ teaser, ...place }: AnyTeaserProps) {
  return renderAs(teaser.kind, { teaser, ...place });
}

function renderAs<K extends TeaserKind>(kind: K, props: TeaserProps<K>) {
  const View: ComponentType<TeaserProps<K>> = teaserRegistry[kind];
  return <View {...props} />;
}
