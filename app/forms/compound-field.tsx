import { useLingui } from "@lingui/react";
import { neededParts, type AddressField, type NameField } from "#domain/forms/form-definition.ts";
import { isParts } from "#domain/forms/form-values.ts";
import { Field } from "#app/ui/field.tsx";
import { autocompleteOfPart } from "./field-hints.ts";
import { controlId, useFieldTexts, type FieldViewProps } from "./field-props.ts";
import { partTexts } from "./form-texts.ts";
import styles from "./form-view.module.css";

/** Parts that take a whole line. */
const longParts: ReadonlySet<string> = new Set(["address", "address2"]);

/** A name or an address in several inputs. */
export function CompoundView({
  field,
  id,
  value,
  error,
  rules,
}: FieldViewProps<NameField | AddressField>) {
  const { i18n } = useLingui();
  const texts = useFieldTexts({ field, error, rules });
  const values = value !== undefined && isParts(value) ? value : {};
  const wrongPart = error && (error.part ?? field.parts[0]);
  return (
    <fieldset className={styles["parts"]}>
      <legend className={styles["legend"]}>{texts.label}</legend>
      {field.hint && <p className={styles["whole"]}>{field.hint}</p>}
      {field.parts.map((part) => {
        const isNeeded = field.isRequired && neededParts.has(part);
        return (
          <div key={part} className={longParts.has(part) ? styles["whole"] : undefined}>
            <Field
              id={controlId(id, part)}
              label={i18n._(partTexts[part])}
              mark={isNeeded ? null : i18n._("form.optional")}
              error={part === wrongPart ? texts.error : null}
            >
              {(control) => (
                <input
                  {...control}
                  name={`${field.id}.${part}`}
                  defaultValue={values[part] ?? ""}
                  autoComplete={autocompleteOfPart(part)}
                  aria-required={isNeeded || undefined}
                />
              )}
            </Field>
          </div>
        );
      })}
    </fieldset>
  );
}
