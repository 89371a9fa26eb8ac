import type { ReactNode } from "react";
import styles from "./field.module.css";

export interface FieldProps {
  /** Id of the control; that of its hint and error follow from it. */
  readonly id: string;
  readonly label: ReactNode;
  /** Words behind the label: that it must be filled in, or may be left out. */
  readonly mark?: string | null | undefined;
  readonly hint?: ReactNode;
  /** What is wrong with the value; null where nothing is. */
  readonly error?: string | null | undefined;
}

/** What a control needs to be named, described and marked by its field; to be spread into it. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

interface InputFieldProps extends FieldProps {
  /** Stands before the value and is not part of it: `https://`, `+49`. */
  readonly prefix?: string | undefined;
  /** The control: an input, a select, a text area, a file. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** One control with its label, hint and error. */
export function Field({ prefix, children, ...field }: InputFieldProps) {
  const control = controlProps(field, prefix);
  return (
    <div className={styles["field"]}>
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
  /** The one box to be ticked, or left empty. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** One box to be ticked, its label beside it. */
export function CheckboxField({ children, ...field }: ChoiceFieldProps) {
  const control = controlProps(field);
  return (
    <div className={styles["field"]}>
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
  /** The radio button or box of a choice; its `id` is its own, the rest describes the group. */
  readonly children: (control: ControlProps, value: string) => ReactNode;
}

/** Radio buttons or boxes that answer one question. The first one bears the group's id, so that links lead to it. */
export function ChoiceGroup({ choices, children, ...field }: ChoiceGroupProps) {
  const control = controlProps(field);
  return (
    <fieldset className={styles["field"]} aria-describedby={control["aria-describedby"]}>
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
