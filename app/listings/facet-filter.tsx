import { useLingui } from "@lingui/react";
import { ChevronDown } from "lucide-react";
import { type ChangeEvent, useId, useState } from "react";
import styles from "./filters.module.css";
import type { FacetDefinition } from "./list-definition.ts";
import type { FacetValue } from "./listing.ts";
import { valueName } from "./value-name.ts";

interface FacetFilterProps {
  readonly facet: FacetDefinition;
  readonly values: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The values of a facet as checkboxes, collapsed until one is chosen or the reader opens them. */
export function FacetFilter({ facet, values, chosen, onChange }: FacetFilterProps) {
  const { i18n } = useLingui();
  const id = useId();
  // The reader's from then on: without its last value a facet must not close around the focused checkbox.
  const [isOpen, setIsOpen] = useState(chosen.length > 0);
  const boxes = values.map((value, index) => (
    <div key={value.value} className={styles["value"]}>
      <input
        id={`${id}-${index}`}
        type="checkbox"
        name={facet.parameter}
        value={value.value}
        checked={chosen.includes(value.value)}
        onChange={onChange}
      />
      <label htmlFor={`${id}-${index}`}>
        {valueName(facet, value, i18n)}
        {value.count !== null && <span className={styles["number"]}>{` (${value.count})`}</span>}
      </label>
    </div>
  ));
  if (facet.shows === "flag") return boxes;
  return (
    <details
      className={styles["facet"]}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {i18n._(facet.label)}
        <ChevronDown aria-hidden size={18} />
      </summary>
      <fieldset>
        <legend className={styles["legend"]}>{i18n._(facet.label)}</legend>
        {boxes}
      </fieldset>
    </details>
  );
}
