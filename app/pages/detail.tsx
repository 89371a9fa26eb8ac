import { Children, type ReactNode } from "react";
import { Cover } from "#app/covers/cover.tsx";
import type { DetailPage } from "#content/model/page-base.ts";
import type { Page, Term } from "#content/model/page.ts";
import type { Address } from "#domain/addresses.ts";
import { renderBlocks } from "#app/blocks/registry.tsx";
import { type Fact, FactList } from "#app/ui/fact-list.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { joinInitials } from "#app/ui/join-initials.ts";
import { Kicker } from "#app/ui/kicker.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import styles from "./detail.module.css";
import { PageFrame } from "./page-frame.tsx";
import { RelatedPages } from "./related-pages.tsx";
import { Subjects } from "./subjects.tsx";

interface DetailProps {
  readonly page: Extract<Page, DetailPage<string>>;
  readonly address: Address;
  /** Kind of the page, shown above its title. */
  readonly kicker: ReactNode;
  /** Shows the page's text, a few lines, below its title. */
  readonly isBrief?: boolean;
  /** Actions below the summary, or below a brief text. */
  readonly actions?: ReactNode;
  /** Beside the title, in place of the page's picture; null for none. */
  readonly figure?: ReactNode;
  /** Next to the text; before it on narrow screens. */
  readonly facts?: readonly Fact[];
  /** Next to the text, above the facts. */
  readonly aside?: ReactNode;
  /** Keywords of the page, shown with its subjects. */
  readonly tags?: readonly Term[];
  /** Below the page's own text. */
  readonly children?: ReactNode;
  /** Below the text, over the whole width. */
  readonly wide?: ReactNode;
  /** Below everything that belongs to the page. */
  readonly end?: ReactNode;
}

/** A page about one subject, with a summary, a text, and facts next to it. */
export function Detail(props: DetailProps) {
  const { page, address, kicker, isBrief, actions, figure = <OwnPicture page={page} /> } = props;
  const { facts = [], aside, tags = [], children, wide, end } = props;
  const text = page.body !== null && <RichText html={page.body} />;
  const hasText = (text !== false && !isBrief) || Children.toArray(children).length > 0;
  // Otherwise the subjects come after what the page has in place of a text.
  const hasMain = hasText || (Children.toArray(wide).length === 0 && page.blocks.length === 0);
  const subjects = <Subjects page={page} tags={tags} />;
  return (
    <PageFrame page={page} address={address}>
      <header className={styles["head"]}>
        <div className={styles["words"]}>
          <Kicker>{kicker}</Kicker>
          <Headline level={1}>{page.title}</Headline>
          {page.summary !== null && <p className={styles["lead"]}>{joinInitials(page.summary)}</p>}
          {isBrief && text}
          {actions}
        </div>
        {figure}
      </header>
      <div className={styles["columns"]}>
        <aside className={styles["aside"]}>
          {aside}
          <FactList facts={facts} />
        </aside>
        <div className={styles["main"]}>
          {!isBrief && text}
          {children}
        </div>
        {hasMain && subjects}
      </div>
      {wide}
      {renderBlocks(page.blocks, { level: 2, isOpening: false })}
      {!hasMain && subjects}
      {end}
      <RelatedPages pages={page.related} />
    </PageFrame>
  );
}

function OwnPicture({ page: { image, cover, title } }: Pick<DetailProps, "page">) {
  if (image !== null)
    return <Picture image={image} sizes="(min-width: 56rem) 36rem, 100vw" isLargest />;
  return cover && <Cover cover={cover} title={title} isLarge />;
}
