import { useLingui } from "@lingui/react";
import type { Teaser } from "#content/model/teaser.ts";
import { TeaserList } from "#app/teasers/registry.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { isNarrowed, showingAll, writeListState } from "#domain/listings/list-address.ts";
import type { ListProps } from "./list-props.ts";
import { Found } from "./search/found.tsx";
import styles from "./list-view.module.css";

interface ResultsProps extends ListProps {
  /** The response takes so long that a loading state is shown. */
  readonly isSlow: boolean;
}

const noMore = /*i18n*/ { id: "list.no-more" };
const noMatch = /*i18n*/ { id: "list.nothing" };
const position = /*i18n*/ { id: "list.position" };
const openPosition = /*i18n*/ { id: "list.position-open" };
const empty = /*i18n*/ { id: "list.empty" };

/** The results of a list in pages; if there are none, a message and a link back. */
export function Results({ listing, parameters, path, isSlow }: ResultsProps) {
  const { i18n } = useLingui();
  const { state, teasers, groups, total, isCounted, pages, search } = listing;
  const hrefOf = (page: number) => path + writeListState({ ...state, page }, parameters);
  if (isSlow) return <Skeleton label={i18n._("list.loading")} count={6} />;
  return (
    <>
      {teasers.length === 0 && (
        <Notice>
          <p>
            {search !== null && total === 0 && state.words !== ""
              ? i18n._("search.nothing", { words: state.words })
              : i18n._(total > 0 ? noMore : isNarrowed(state) ? noMatch : empty)}
          </p>
          {(isNarrowed(state) || state.page > 1) && (
            <p>
              <a href={path + writeListState(showingAll(state), parameters)}>
                {i18n._("list.view-all")}
              </a>
            </p>
          )}
        </Notice>
      )}
      {search !== null && <Found search={search} teasers={teasers} />}
      {search !== null
        ? null
        : groups === null
          ? teasers.length > 0 && <TeaserList teasers={teasers} level={3} />
          : groups.map(({ title, teasers: grouped }) => (
              <section key={title} className={styles["group"]}>
                <Headline level={3}>{title === "" ? i18n._("list.elsewhere") : title}</Headline>
                <TeaserList teasers={withoutCountry(grouped)} level={4} isPart />
              </section>
            ))}
      {total > 0 && (
        <Pagination
          label={i18n._("list.pages")}
          position={i18n._((isCounted ? position : openPosition).id, {
            page: Math.min(state.page, pages),
            pages,
          })}
          previous={
            state.page > 1
              ? { href: hrefOf(Math.min(state.page - 1, pages)), text: i18n._("list.previous") }
              : null
          }
          next={
            state.page < pages ? { href: hrefOf(state.page + 1), text: i18n._("list.next") } : null
          }
        />
      )}
    </>
  );
}

/** Offices are grouped by country, so their teasers do not repeat it. */
const withoutCountry = (teasers: readonly Teaser[]): readonly Teaser[] =>
  teasers.map((teaser) => (teaser.kind === "office" ? { ...teaser, country: null } : teaser));
