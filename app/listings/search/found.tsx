import { useLingui } from "@lingui/react";
import type { ExcerptPart } from "#content/model/search.ts";
import type { Teaser } from "#content/model/teaser.ts";
import { kindTexts } from "#app/i18n/kinds.ts";
import { Headline } from "#app/ui/headline.tsx";
import { Kicker } from "#app/ui/kicker.tsx";
import { useServedText } from "#app/ui/use-served-text.ts";
import { isLocale, locales } from "#domain/locales.ts";
import type { SearchFacts } from "../listing.ts";
import { Help } from "./help.tsx";
import { Near } from "./near.tsx";
import styles from "./search.module.css";

interface FoundProps {
  readonly search: SearchFacts;
  readonly teasers: readonly Teaser[];
}

/** The results of a search, with excerpts; suggestions if there are none. */
export function Found({ search: { excerpts, bestBets, near, help }, teasers }: FoundProps) {
  const { i18n } = useLingui();
  if (teasers.length === 0) {
    return (
      <>
        {near.length > 0 && <Near pages={near} />}
        {help.length > 0 && <p>{i18n._("search.help")}</p>}
        <Help teasers={help} level={3} />
      </>
    );
  }
  return (
    <ol className={styles["found"]}>
      {teasers.map((teaser) => (
        <li key={teaser.id}>
          <Result
            teaser={teaser}
            excerpt={excerpts[teaser.id] ?? []}
            isBestBet={bestBets.includes(teaser.id)}
          />
        </li>
      ))}
    </ol>
  );
}

interface ResultProps {
  readonly teaser: Teaser;
  readonly excerpt: readonly ExcerptPart[];
  readonly isBestBet: boolean;
}

function Result({ teaser, excerpt, isBestBet }: ResultProps) {
  const { i18n } = useLingui();
  const { kind, title, href, lang, summary } = teaser;
  return (
    <article className={styles["result"]}>
      <Kicker>
        {isBestBet && <span>{i18n._("search.best-bet")}</span>}
        <span>{i18n._(kindTexts[kind])}</span>
        {lang !== null && <LanguageName tag={lang} />}
      </Kicker>
      <div lang={lang ?? undefined}>
        <Headline level={3} size="small">
          <a href={href}>{title}</a>
        </Headline>
        {saysMore(excerpt) ? (
          <p className={styles["excerpt"]}>
            {excerpt.map(({ text, isMarked }, index) =>
              // oxlint-disable-next-line react/no-array-index-key -- pieces of a text
              isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
            )}
          </p>
        ) : (
          summary !== null && <p className={styles["excerpt"]}>{summary}</p>
        )}
      </div>
    </article>
  );
}

/** An excerpt of a heading or a table can be the searched word alone, which says less than the page's summary. */
const saysMore = (excerpt: readonly ExcerptPart[]): boolean =>
  excerpt.some(({ text, isMarked }) => !isMarked && /\p{L}{2}/u.test(text));

/** The name of a language in the reader's language: `Englisch`. */
function LanguageName({ tag }: { tag: string }) {
  const { i18n } = useLingui();
  const name = useServedText(tag, () => {
    const own = isLocale(i18n.locale) ? locales[i18n.locale].tag : "en";
    return new Intl.DisplayNames(own, { type: "language" }).of(tag.split("-")[0] ?? tag) ?? tag;
  });
  return <span suppressHydrationWarning>{name}</span>;
}
