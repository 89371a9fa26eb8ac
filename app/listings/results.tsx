import { useLingui } from "@lingui/react";
import type { Teaser, TeaserOf } from "#content/model/teaser.ts";
import { TeaserList } from "#app/teasers/registry.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import {
  hasFilters,
  isNarrowed,
  showingAll,
  withoutFilters,
  writeListState,
} from "#domain/listings/list-address.ts";
import { EventRows } from "./event-rows.tsx";
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
const viewAll = /*i18n*/ { id: "list.view-all" };
const reset = /*i18n*/ { id: "list.reset" };
const empty = /*i18n*/ { id: "list.empty" };

/** The results of a list in pages; if there are none, a message and a link back. */
export function Results({ listing, definition, parameters, path, isSlow }: ResultsProps) {
  const { i18n } = useLingui();
  const { state, teasers, total, isCounted, pages, search } = listing;
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
          <WayBack listing={listing} parameters={parameters} path={path} />
        </Notice>
      )}
      <Items listing={listing} definition={definition} />
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

function Items({ listing, definition }: Pick<ListProps, "listing" | "definition">) {
  const { i18n } = useLingui();
  const { search, teasers, groups, next } = listing;
  if (search !== null) return <Found search={search} teasers={teasers} />;
  if (teasers.length === 0) return null;
  if (definition.shownAs === "event-rows")
    return <EventRows events={teasers.filter(isEvent)} nextId={next?.id ?? null} />;
  if (groups === null) return <TeaserList teasers={teasers} level={3} />;
  return groups.map(({ title, teasers: grouped }) => (
    <section key={title} className={styles["group"]}>
      <Headline level={3}>{title === "" ? i18n._("list.elsewhere") : title}</Headline>
      <TeaserList teasers={withoutCountry(grouped)} level={4} isPart />
    </section>
  ));
}

const isEvent = (teaser: Teaser): teaser is TeaserOf<"event"> => teaser.kind === "event";

/** A link to all results. A search without results and filters has none: the pages below lead on. */
function WayBack({ listing, parameters, path }: Omit<ListProps, "definition">) {
  const { i18n } = useLingui();
  const { state, search, total } = listing;
  const isSearched = search !== null && total === 0;
  const shown = isSearched ? hasFilters(state) : isNarrowed(state) || state.page > 1;
  if (!shown) return null;
  const all = isSearched ? withoutFilters(state) : showingAll(state);
  return (
    <p>
      <a href={path + writeListState(all, parameters)}>
        {i18n._(isSearched ? reset.id : viewAll.id)}
      </a>
    </p>
  );
}

/** Offices are grouped by country, so their teasers do not repeat it. */
const withoutCountry = (teasers: readonly Teaser[]): readonly Teaser[] =>
  teasers.map((teaser) => (teaser.kind === "office" ? { ...teaser, country: null } : teaser));
