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
  /** Why the form was refused; null if it was not submitted. */
  readonly message: RefusalId | null;
  readonly errors: FieldErrors;
  /** The page was loaded with this result, so the browser should start here. */
  readonly isFirst: boolean;
}

/** The result of a form above its fields: all errors with links to their fields, or why it was refused. */
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
    // Named, because screen readers announce nothing if the focus moves to an element without a name.
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
