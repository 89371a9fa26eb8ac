import { useLingui } from "@lingui/react";
import type { ChangeEvent } from "react";
import { Field } from "#app/ui/field.tsx";
import type { ChoiceDefinition } from "./list-definition.ts";

interface ChoiceFilterProps {
  readonly id: string;
  readonly choice: ChoiceDefinition;
  readonly chosen: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/** A parameter of a list with exactly one of some values, such as its order. */
export function ChoiceFilter({ id, choice, chosen, onChange }: ChoiceFilterProps) {
  const { i18n } = useLingui();
  const { parameter, label, values, texts } = choice;
  return (
    <Field id={id} label={i18n._(label)}>
      {(control) => (
        <select {...control} name={parameter} value={chosen} onChange={onChange}>
          {values.map((value) => {
            const text = texts[value];
            return (
              <option key={value} value={value}>
                {text ? i18n._(text) : value}
              </option>
            );
          })}
        </select>
      )}
    </Field>
  );
}
