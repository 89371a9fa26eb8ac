import { useLingui } from "@lingui/react";
import { withOnlyValue, writeListState } from "#domain/listings/list-address.ts";
import type { FacetDefinition } from "./list-definition.ts";
import styles from "./list-view.module.css";
import type { ListProps } from "./list-props.ts";
import { valueName } from "./value-name.ts";

interface TopicSelectorProps extends ListProps {
  readonly facet: FacetDefinition;
}

/** Links to the topics of a list, each of which filters the list. */
export function TopicSelector({ listing, path, parameters, facet }: TopicSelectorProps) {
  const { i18n } = useLingui();
  const { parameter } = facet;
  const chosen = listing.state.facets[parameter] ?? [];
  const values = listing.facets.find((each) => each.parameter === parameter)?.values ?? [];
  const hrefOf = (value: string | null) =>
    path + writeListState(withOnlyValue(listing.state, parameter, value), parameters);
  return (
    <nav className={styles["topics"]} aria-label={i18n._(facet.label)}>
      <ul>
        <li>
          <a href={hrefOf(null)} aria-current={chosen.length === 0 || undefined}>
            {i18n._("list.all-topics")}
          </a>
        </li>
        {values.map((value) => (
          <li key={value.value}>
            <a href={hrefOf(value.value)} aria-current={chosen.includes(value.value) || undefined}>
              {valueName(facet, value, i18n)}
              {value.count !== null && ` (${value.count})`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
