import { useLingui } from "@lingui/react";
import { FilterChip } from "#app/ui/filter-chip.tsx";
import {
  hasFilters,
  isNarrowed,
  withoutFilters,
  withoutValue,
  writeListState,
} from "#domain/listings/list-address.ts";
import styles from "./list-view.module.css";
import type { ListProps } from "./list-props.ts";
import { valueName } from "./value-name.ts";

/** The active filters, with links to remove each of them or all. */
export function ChosenFilters({ listing, definition, parameters, path }: ListProps) {
  const { i18n } = useLingui();
  const { state, facets } = listing;
  if (!isNarrowed(state)) return null;
  const chips = definition.facets.flatMap((facet) =>
    (state.facets[facet.parameter] ?? []).map((value) => {
      const shown = facets.find(({ parameter }) => parameter === facet.parameter);
      const known = shown?.values.find((each) => each.value === value);
      return {
        key: `${facet.parameter}=${value}`,
        text: valueName(facet, known ?? { value, name: null, count: 0 }, i18n),
        href: path + writeListState(withoutValue(state, facet.parameter, value), parameters),
      };
    }),
  );
  if (state.words !== "") {
    const href = path + writeListState({ ...state, words: "", page: 1 }, parameters);
    chips.unshift({ key: "q", text: state.words, href });
  }
  return (
    <div className={styles["chosen"]}>
      <ul>
        {chips.map(({ key, text, href }) => (
          <li key={key}>
            <FilterChip
              text={text}
              removeLabel={i18n._("list.remove", { name: text })}
              remove={{ href }}
            />
          </li>
        ))}
      </ul>
      {hasFilters(state) && (
        <a href={path + writeListState(withoutFilters(state), parameters)}>
          {i18n._("list.reset")}
        </a>
      )}
    </div>
  );
}
