import type { CheckboxField, ChoiceField, ConsentField } from "#domain/forms/form-definition.ts";
import type { FieldValue } from "#domain/forms/form-values.ts";
import { CheckboxField as SingleCheckbox, ChoiceGroup } from "#app/ui/field.tsx";
import { inputProps, useFieldTexts, type FieldViewProps } from "./field-props.ts";

/** Radio buttons or checkboxes. */
export function ChoicesView({
  field,
  id,
  value,
  error,
  rules,
}: FieldViewProps<ChoiceField | CheckboxField>) {
  const chosen = valuesOf(value ?? field.initial);
  return (
    <ChoiceGroup id={id} {...useFieldTexts({ field, error, rules })} choices={field.options}>
      {(control, option) => (
        <input
          {...control}
          type={field.kind === "checkbox" ? "checkbox" : "radio"}
          name={field.id}
          value={option}
          defaultChecked={chosen.includes(option)}
        />
      )}
    </ChoiceGroup>
  );
}

/** One checkbox with the text of the consent. */
export function ConsentView({ field, id, value, error, rules }: FieldViewProps<ConsentField>) {
  const texts = useFieldTexts({ field, error, rules });
  return (
    <SingleCheckbox id={id} {...texts} label={field.text || field.label}>
      {(control) => (
        <input
          {...control}
          type="checkbox"
          {...inputProps({ field })}
          value={field.acceptedValue}
          defaultChecked={value === field.acceptedValue}
        />
      )}
    </SingleCheckbox>
  );
}

const valuesOf = (value: FieldValue): readonly string[] => {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.map(String) : [];
};
