import type { ReactNode } from "react";
import styles from "./field.module.css";
import { Sheet } from "./sheet.tsx";
import sheet from "./ui.sheet.css?url";

export interface FieldProps {
  /** Id of the control. The ids of hint and error are derived from it. */
  readonly id: string;
  readonly label: ReactNode;
  /** Text after the label: that the field is required or optional. */
  readonly mark?: string | null | undefined;
  readonly hint?: ReactNode;
  /** The error of the value; null for none. */
  readonly error?: string | null | undefined;
}

/** Props for a control, so that the field names, describes and marks it. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

interface InputFieldProps extends FieldProps {
  /** Shown before the value without being part of it: `https://`, `+49`. */
  readonly prefix?: string | undefined;
  /** Renders the control: an input, a select, a text area or a file input. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** A control with its label, hint and error. */
export function Field({ prefix, children, ...field }: InputFieldProps) {
  const control = controlProps(field, prefix);
  return (
    <div className={styles["field"]}>
      <Sheet href={sheet} />
      <label className={styles["label"]} htmlFor={field.id}>
        {field.label} <FieldMark mark={field.mark} />
      </label>
      <FieldHint {...field} />
      {prefix === undefined ? (
        children(control)
      ) : (
        <div className={styles["prefixed"]}>
          <span className={styles["prefix"]} id={`${field.id}-prefix`}>
            {prefix}
          </span>
          {children(control)}
        </div>
      )}
      <FieldError {...field} />
    </div>
  );
}

interface ChoiceFieldProps extends FieldProps {
  /** Renders the checkbox. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** A checkbox with its label next to it. */
export function CheckboxField({ children, ...field }: ChoiceFieldProps) {
  const control = controlProps(field);
  return (
    <div className={styles["field"]}>
      <Sheet href={sheet} />
      <div className={styles["choice"]}>
        {children(control)}
        <label htmlFor={field.id}>
          {field.label} <FieldMark mark={field.mark} />
        </label>
      </div>
      <FieldHint {...field} />
      <FieldError {...field} />
    </div>
  );
}

interface ChoiceGroupProps extends FieldProps {
  readonly choices: readonly { readonly value: string; readonly label: ReactNode }[];
  /** Renders the radio button or checkbox of a choice. Its `id` is its own; the other props describe the group. */
  readonly children: (control: ControlProps, value: string) => ReactNode;
}

/** A group of radio buttons or checkboxes. The first one has the group's id, so that links lead to it. */
export function ChoiceGroup({ choices, children, ...field }: ChoiceGroupProps) {
  const control = controlProps(field);
  return (
    <fieldset className={styles["field"]} aria-describedby={control["aria-describedby"]}>
      <Sheet href={sheet} />
      <legend className={styles["label"]}>
        {field.label} <FieldMark mark={field.mark} />
      </legend>
      <FieldHint {...field} />
      {choices.map(({ value, label }, index) => {
        const id = index === 0 ? field.id : `${field.id}-${index}`;
        return (
          <div key={value} className={styles["choice"]}>
            {children({ ...control, id, "aria-describedby": undefined }, value)}
            <label htmlFor={id}>{label}</label>
          </div>
        );
      })}
      <FieldError {...field} />
    </fieldset>
  );
}

function FieldMark({ mark }: Pick<FieldProps, "mark">) {
  return mark ? <span className={styles["mark"]}>{mark}</span> : null;
}

function FieldHint({ id, hint }: Pick<FieldProps, "id" | "hint">) {
  return hint ? (
    <div className={styles["hint"]} id={`${id}-hint`}>
      {hint}
    </div>
  ) : null;
}

function FieldError({ id, error }: Pick<FieldProps, "id" | "error">) {
  return error ? (
    <p className={styles["error"]} id={`${id}-error`}>
      {error}
    </p>
  ) : null;
}

function controlProps({ id, hint, error }: FieldProps, prefix?: string): ControlProps {
  const describing = [hint && "hint", prefix && "prefix", error && "error"]
    .filter(Boolean)
    .map((part) => `${id}-${String(part)}`)
    .join(" ");
  return {
    id,
    "aria-describedby": describing || undefined,
    "aria-invalid": error ? true : undefined,
  };
}
