import { useLingui } from "@lingui/react";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import type { FormDefinition } from "#domain/forms/form-definition.ts";
import type { FieldErrors, RefusalId } from "#domain/forms/sent-form.ts";
import { controlId } from "./field-props.ts";
import { textOfError } from "./form-texts.ts";
import styles from "./form-view.module.css";
import { Refusal } from "./refusal.tsx";

interface OutcomeProps {
  readonly form: FormDefinition;
  readonly idPrefix: string;
  /** Why it was not taken; null: it was not sent yet. */
  readonly message: RefusalId | null;
  readonly errors: FieldErrors;
  /** The page has come with it, so the browser is told to begin here. */
  readonly isFirst: boolean;
}

/** What became of the form, on top of it: all errors, each a link to its field, or why it was not taken. */
export function Outcome({ form, idPrefix, message, errors, isFirst }: OutcomeProps) {
  const { i18n } = useLingui();
  const wrong = form.fields.flatMap((field) => {
    const error = errors[field.id];
    if (error === undefined) return [];
    const text = `${field.label} – ${textOfError(i18n, error)}`;
    return [{ fieldId: controlId(idPrefix, field.id, error.part), text }];
  });
  if (message === null) return null;
  if (wrong.length > 0)
    return <ErrorSummary title={i18n._("form.problems", { count: wrong.length })} errors={wrong} />;
  return (
    <div
      className={styles["outcome"]}
      tabIndex={-1}
      data-outcome
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a new page after a form was sent begins with why
      autoFocus={isFirst}
    >
      <Refusal message={message === "invalid" ? "unreadable" : message} errorCount={0} />
    </div>
  );
}
