import { useLingui } from "@lingui/react";
import type {
  ChoiceField,
  DateField,
  FileField,
  NumberField,
  TextField,
} from "#domain/forms/form-definition.ts";
import { textOfValue } from "#domain/forms/form-values.ts";
import { formatFileSize } from "#app/i18n/file-size.ts";
import { Field } from "#app/ui/field.tsx";
import { autocompleteOf } from "./field-hints.ts";
import { inputProps, useFieldTexts, type FieldViewProps } from "./field-props.ts";

const inputTypes = {
  text: { type: "text" },
  email: { type: "email", inputMode: "email", spellCheck: false, autoCapitalize: "none" },
  phone: { type: "tel", inputMode: "tel", spellCheck: false, autoCapitalize: "none" },
} as const;

const textBefore = (value: FieldViewProps["value"], initial: string) =>
  value === undefined ? initial : textOfValue(value);

export function TextView({ field, id, value, error, rules }: FieldViewProps<TextField>) {
  const texts = useFieldTexts({ field, error, rules });
  // What a page has filled in, such as the name of a contract, may be longer than a phone is wide.
  const wraps = field.kind === "text" && field.initial !== "";
  const input = {
    ...inputProps({ field }),
    defaultValue: textBefore(value, field.initial),
    placeholder: field.placeholder || undefined,
    autoComplete: autocompleteOf(field),
  };
  return (
    <Field id={id} {...texts}>
      {(control) =>
        field.kind === "textarea" || wraps ? (
          <textarea {...control} {...input} rows={wraps ? 2 : 5} />
        ) : (
          <input {...control} {...input} {...inputTypes[field.kind]} />
        )
      }
    </Field>
  );
}

/** A text input, because browsers discard values that are not numbers. These are kept and reported. */
export function NumberView({ field, id, value, error, rules }: FieldViewProps<NumberField>) {
  const isWhole = field.decimals === 0 && (field.min ?? -1) >= 0;
  return (
    <Field id={id} {...useFieldTexts({ field, error, rules })}>
      {(control) => (
        <input
          {...control}
          {...inputProps({ field })}
          inputMode={isWhole ? "numeric" : "decimal"}
          defaultValue={textBefore(value, field.initial)}
        />
      )}
    </Field>
  );
}

export function DateView({ field, id, value, error, rules }: FieldViewProps<DateField>) {
  return (
    <Field id={id} {...useFieldTexts({ field, error, rules })}>
      {(control) => (
        <input
          {...control}
          type="date"
          {...inputProps({ field })}
          min={field.min ?? undefined}
          max={field.max ?? undefined}
          defaultValue={textBefore(value, field.initial)}
        />
      )}
    </Field>
  );
}

export function SelectView({ field, id, value, error, rules }: FieldViewProps<ChoiceField>) {
  const { i18n } = useLingui();
  return (
    <Field id={id} {...useFieldTexts({ field, error, rules })}>
      {(control) => (
        <select
          {...control}
          {...inputProps({ field })}
          autoComplete={autocompleteOf(field)}
          defaultValue={textBefore(value, field.initial)}
        >
          <option value="">{i18n._("form.choose")}</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function FileView({ field, id, error, rules }: FieldViewProps<FileField>) {
  const { i18n } = useLingui();
  const { hint, ...texts } = useFieldTexts({ field, error, rules });
  const limits = i18n._("form.file-limits", {
    types: field.extensions.join(", ").toUpperCase(),
    size: formatFileSize(field.maxBytes, i18n.locale),
  });
  return (
    <Field id={id} {...texts} hint={[hint, limits].filter(Boolean).join(" ")}>
      {(control) => (
        <input
          {...control}
          type="file"
          {...inputProps({ field })}
          accept={field.extensions.map((each) => `.${each}`).join(",")}
        />
      )}
    </Field>
  );
}
