import type { ReactNode } from "react";
import { Cover } from "#app/covers/cover.tsx";
import { useTextTag } from "#app/i18n/use-tag.ts";
import type { Teaser } from "#content/model/teaser.ts";
import { Headline } from "#app/ui/headline.tsx";
import { joinInitials } from "#app/ui/join-initials.ts";
import { Kicker } from "#app/ui/kicker.tsx";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./teaser-frame.module.css";

interface TeaserFrameProps {
  readonly teaser: Teaser;
  readonly level: 2 | 3 | 4 | null;
  /** Shown above the title. Default: the teaser's own kicker. */
  readonly kicker?: ReactNode;
  /** A logo in place of the picture. */
  readonly logo?: Teaser["image"];
  /** Shown above the words, such as a figure; then the teaser is large on a phone, too. */
  readonly lead?: ReactNode;
  /** Facts below the summary. */
  readonly children?: ReactNode;
}

/** A page in a list; the whole teaser is clickable. */
export function TeaserFrame({ teaser, level, kicker, logo, lead, children }: TeaserFrameProps) {
  const textTag = useTextTag();
  const { title, href, lang, summary } = teaser;
  const above = kicker ?? teaser.kicker;
  return (
    <article
      className={styles["teaser"]}
      data-lead={lead ? true : undefined}
      lang={lang ?? undefined}
    >
      {logo ? (
        <div className={styles["logo"]}>
          <Picture image={logo} sizes="10rem" isLogo />
        </div>
      ) : (
        <Art teaser={teaser} />
      )}
      {lead}
      <div className={styles["words"]}>
        {above !== null && above !== "" && (
          // Categories are in the language of the page, unlike the teaser.
          <Kicker lang={lang === null ? undefined : textTag}>{above}</Kicker>
        )}
        <Headline level={level} size="small">
          <a className={styles["link"]} href={href}>
            {title}
          </a>
        </Headline>
        {summary !== null && <p className={styles["summary"]}>{joinInitials(summary)}</p>}
      </div>
      {children !== undefined && <div className={styles["facts"]}>{children}</div>}
    </article>
  );
}

function Art({ teaser: { image, cover, title } }: Pick<TeaserFrameProps, "teaser">) {
  if (image !== null) return <Picture image={image} sizes="(min-width: 48rem) 24rem, 100vw" />;
  return cover && <Cover cover={cover} title={title} />;
}
