import { useLingui } from "@lingui/react";
import { useId } from "react";
import type { FilterName } from "./use-name-filters.ts";

interface NameFilterProps {
  readonly filter: FilterName;
  readonly label: string;
  readonly names: readonly string[];
  /** Empty for all. */
  readonly chosen: string;
  readonly onChoose: (filter: FilterName, name: string) => void;
}

export function NameFilter({ filter, label, names, chosen, onChoose }: NameFilterProps) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={filter}
        value={chosen}
        onChange={(event) => onChoose(filter, event.target.value)}
      >
        <option value="">{i18n._("subprocessors.all")}</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}
