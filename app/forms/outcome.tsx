import { useLingui } from "@lingui/react";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import type { FieldErrors, RefusalId } from "#domain/forms/sent-form.ts";
import type { ShownForm } from "#domain/forms/shown-form.ts";
import { controlId } from "./field-props.ts";
import { summaryText } from "./form-texts.ts";
import styles from "./form-view.module.css";
import { Refusal } from "./refusal.tsx";

interface OutcomeProps {
  readonly shown: ShownForm;
  readonly idPrefix: string;
  /** Why it was not taken; null: it was not sent yet. */
  readonly message: RefusalId | null;
  readonly errors: FieldErrors;
  /** The page has come with it, so the browser is told to begin here. */
  readonly isFirst: boolean;
}

/** What became of the form, on top of it: all errors, each a link to its field, or why it was not taken. */
export function Outcome({ shown, idPrefix, message, errors, isFirst }: OutcomeProps) {
  const { i18n } = useLingui();
  if (message === null) return null;
  const { form, rules } = shown;
  const wrong = form.fields.flatMap((field) => {
    const error = errors[field.id];
    if (error === undefined) return [];
    const text = summaryText(i18n, { field, error, rules });
    return [{ fieldId: controlId(idPrefix, field.id, error.part), text }];
  });
  const hasErrors = wrong.length > 0;
  const title = i18n._("form.problems", { count: wrong.length });
  const refusalId = `${idPrefix}-refusal`;
  return (
    // Named, because a screen reader that moves the focus to an element without a name says nothing.
    <div
      className={styles["outcome"]}
      role="group"
      aria-label={hasErrors ? title : undefined}
      aria-labelledby={hasErrors ? undefined : refusalId}
      tabIndex={-1}
      data-outcome
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a new page after a form was sent begins with why
      autoFocus={isFirst}
    >
      {hasErrors ? (
        <ErrorSummary title={title} errors={wrong} />
      ) : (
        <div id={refusalId}>
          <Refusal message={message === "invalid" ? "unreadable" : message} errorCount={0} />
        </div>
      )}
    </div>
  );
}
