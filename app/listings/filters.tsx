import { ChevronDown } from "lucide-react";
import { useLingui } from "@lingui/react";
import { type SubmitEvent, useId } from "react";
import { Button } from "#app/ui/button.tsx";
import type { ListState } from "#domain/listings/list-address.ts";
import { ChoiceFilter } from "./choice-filter.tsx";
import { FacetFilter } from "./facet-filter.tsx";
import styles from "./filters.module.css";
import type { ListProps } from "./list-props.ts";
import { WordsFilter } from "./words-filter.tsx";

interface FiltersProps extends ListProps {
  /** The latest requested state, so that the checkboxes react at once. */
  readonly asked: ListState;
  readonly onChange: (form: HTMLFormElement) => void;
  /** The reader has typed words, and may go on typing. */
  readonly onType: (form: HTMLFormElement) => void;
}

/** All filters of a list in one form, which is submitted by its button, or by script at every change. */
export function Filters({ listing, definition, path, asked, onChange, onType }: FiltersProps) {
  const { i18n } = useLingui();
  const id = useId();
  const title = i18n._("list.filter-by");
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange(event.currentTarget);
  };
  const sendChange = ({
    currentTarget: { form },
  }: {
    currentTarget: { form: HTMLFormElement | null };
  }) => {
    if (form !== null) onChange(form);
  };
  const facets = definition.facets.flatMap((facet) => {
    const shown = listing.facets.find(({ parameter }) => parameter === facet.parameter);
    return facet.shows !== "topics" && shown && shown.values.length > 0 ? [{ facet, shown }] : [];
  });
  const topics = definition.facets.filter(({ shows }) => shows === "topics");
  return (
    <search>
      <details className={styles["filters"]}>
        <summary className={styles["title"]}>
          {title}
          <ChevronDown aria-hidden size={18} />
        </summary>
        <form className={styles["form"]} action={path} aria-label={title} onSubmit={send}>
          {definition.words === "filters" && (
            <WordsFilter id={`${id}-q`} asked={asked.words} onType={onType} />
          )}
          {definition.words === "above" && asked.words !== "" && (
            <input type="hidden" name="q" value={asked.words} />
          )}
          {/* Keeps choices that are made above the list. */}
          {topics.flatMap(({ parameter }) =>
            (asked.facets[parameter] ?? []).map((value) => (
              <input key={value} type="hidden" name={parameter} value={value} />
            )),
          )}
          {facets.map(({ facet, shown }) => (
            <FacetFilter
              key={facet.parameter}
              facet={facet}
              values={shown.values}
              chosen={asked.facets[facet.parameter] ?? []}
              onChange={sendChange}
            />
          ))}
          {definition.choices.map((choice) => (
            <ChoiceFilter
              key={choice.parameter}
              id={`${id}-${choice.parameter}`}
              choice={choice}
              chosen={asked.choices[choice.parameter]}
              onChange={sendChange}
            />
          ))}
          <Button type="submit" kind="secondary">
            {i18n._("list.apply")}
          </Button>
        </form>
      </details>
    </search>
  );
}
