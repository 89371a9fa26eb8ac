import { useLingui } from "@lingui/react";
import { useEffect, useId, useRef } from "react";
import { Sheet } from "#app/ui/sheet.tsx";
import { useServedText } from "#app/ui/use-served-text.ts";
import { setTopic } from "#app/visitor/ui-store.ts";
import { useTrackedSearch } from "#app/visitor/use-tracked-search.ts";
import type { Address } from "#domain/addresses.ts";
import { buildPath } from "#domain/addresses.ts";
import { hasFilters } from "#domain/listings/list-address.ts";
import { ChosenFilters } from "./chosen-filters.tsx";
import { Filters } from "./filters.tsx";
import { parametersOf } from "./list-definition.ts";
import styles from "./list-view.module.css";
import sheet from "./listings.sheet.css?url";
import type { Listing } from "./listing.ts";
import { listShape } from "./registry.ts";
import { Corrected } from "./search/corrected.tsx";
import { SearchStart } from "./search/search-start.tsx";
import { SearchForm } from "./search/search-form.tsx";
import { Results } from "./results.tsx";
import { Subscription } from "./subscription.tsx";
import { TopicSelector } from "./topic-selector.tsx";
import { useFocusOnResults, useListNavigation, useNoticeable } from "./use-list-navigation.ts";

interface ListViewProps {
  readonly listing: Listing;
  readonly address: Address;
}

const uncounted = /*i18n*/ { id: "list.count-at-least" };

/** A list with its filters. Everything works with links and one form; script makes it faster. */
export function ListView({ listing, address }: ListViewProps) {
  const { i18n } = useLingui();
  const definition = listShape(listing.name);
  const parameters = parametersOf(definition);
  const { asked, isPending, submit, type } = useListNavigation(listing.state, parameters);
  const isSlow = useNoticeable(isPending);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnResults(listing.state, heading);
  const place = { listing, definition, parameters, path: buildPath(address) };
  const selector = definition.facets.find(({ shows }) => shows === "topics");
  const topic = selector ? (listing.state.facets[selector.parameter]?.[0] ?? null) : null;
  useEffect(() => {
    setTopic(topic);
    return () => setTopic(null);
  }, [topic]);
  useTrackedSearch(listing.state.words, listing.total);
  // Without results there is nothing to sort or to filter any further.
  const isInVain = listing.search !== null && listing.total === 0 && !hasFilters(listing.state);
  const hasForm =
    !isInVain &&
    (definition.words !== undefined ||
      definition.choices.length > 0 ||
      definition.facets.some((facet) => facet !== selector));
  const { total, isCounted } = listing;
  const { choices } = listing.state;
  const counted = definition.countedWith?.(choices) ?? definition.counted;
  const title = useServedText(`${counted.id} ${total} ${isCounted}`, () =>
    i18n._((isCounted ? counted : uncounted).id, { count: total }),
  );
  if (listing.search?.isUnasked)
    return (
      <>
        <Sheet href={sheet} />
        <SearchStart {...place} onSubmit={submit} />
      </>
    );
  return (
    <section className={styles["list"]} aria-labelledby={headingId}>
      <Sheet href={sheet} />
      {definition.words === "above" && (
        <SearchForm key={listing.state.words} {...place} onSubmit={submit} />
      )}
      {selector && <TopicSelector {...place} facet={selector} />}
      <div className={styles["columns"]} data-filtered={hasForm || undefined}>
        {hasForm && <Filters {...place} asked={asked} onChange={submit} onType={type} />}
        <div className={styles["results"]} aria-busy={isPending}>
          <h2 className={styles["heading"]} id={headingId} ref={heading} tabIndex={-1}>
            <span role="status" suppressHydrationWarning>
              {title}
            </span>
          </h2>
          <ChosenFilters {...place} />
          {listing.search !== null && total > 0 && <Corrected search={listing.search} />}
          <Results {...place} isSlow={isSlow} />
          <Subscription address={address} />
        </div>
      </div>
    </section>
  );
}
