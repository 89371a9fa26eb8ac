import { useLingui } from "@lingui/react";
import type { Problem, Trial, TrialField } from "#domain/sample-invoices/trial.ts";
import { trialParameters } from "#domain/sample-invoices/trial-address.ts";
import { Figure, Mark } from "./parts.tsx";
import styles from "./value.module.css";
import type { TrialFormats } from "./trial-formats.ts";

interface ValueProps extends TrialField {
  /** The visitor can still change it. */
  readonly isOpen: boolean;
  readonly problem: Problem | null;
  /** The problem is an error: the visitor wanted to go on. */
  readonly isMarked: boolean;
  readonly trial: Trial;
  readonly blockId: string;
  readonly formats: TrialFormats;
}

/** A value that was read, how certain it is, and if it is doubtful, an input. */
export function Value(props: ValueProps) {
  const { field, value, position, isOpen, formats } = props;
  if (position !== null && isOpen) return <DoubtfulValue {...props} position={position} />;
  return (
    <div className={styles["value"]}>
      <span className={styles["label"]}>{field.title}</span>
      <b>{field.kind === "text" ? value : <Figure>{formats.value(field.kind, value)}</Figure>}</b>
      <Certainty {...props} />
    </div>
  );
}

function DoubtfulValue(props: ValueProps & { readonly position: number }) {
  const { i18n } = useLingui();
  const { field, value, position, problem, isMarked, state, formats, blockId } = props;
  const id = `${blockId}-value-${position}`;
  const isError = isMarked && problem !== null;
  return (
    <div
      className={styles["value"]}
      data-doubtful={state}
      role="group"
      aria-labelledby={`${id}-label`}
    >
      <label className={styles["label"]} id={`${id}-label`} htmlFor={id}>
        {field.title}
      </label>
      <Certainty {...props} />
      <input
        id={id}
        name={trialParameters.value}
        data-position={position}
        {...inputOf(field.kind)}
        defaultValue={formats.input(field.kind, value)}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        aria-invalid={isError || undefined}
      />
      <label className={styles["check"]}>
        <input
          type="checkbox"
          name={trialParameters.checked}
          value={position}
          defaultChecked={state === "confirmed"}
        />
        {i18n._("trial.checked")}
      </label>
      <p className={styles["hint"]} id={`${id}-hint`} data-error={isError || undefined}>
        <Hint {...props} />
      </p>
    </div>
  );
}

const inputOf = (kind: TrialField["field"]["kind"]) => {
  if (kind === "total")
    return { type: "number", inputMode: "decimal", step: "any", min: 0 } as const;
  return kind === "date" ? ({ type: "date" } as const) : ({ type: "text", maxLength: 20 } as const);
};

function Hint({ problem, value, trial, formats }: ValueProps) {
  const { i18n } = useLingui();
  if (problem === null) return i18n._("trial.solved");
  if (problem.kind === "unknown-order") return i18n._("trial.unknown-order", { value });
  if (problem.kind === "wrong-total")
    return (
      <span suppressHydrationWarning>
        {i18n._("trial.wrong-total", { amount: formats.money(trial.expectedTotal) })}
      </span>
    );
  return i18n._("trial.unchecked");
}

/** How certain the software is, or what the visitor did. */
function Certainty({ field, state, formats }: ValueProps) {
  const { i18n } = useLingui();
  return (
    <span className={styles["certainty"]} data-tone={state === "doubtful" ? "doubt" : "ok"}>
      {state === "confirmed" && i18n._("trial.confirmed")}
      {state === "corrected" && i18n._("trial.corrected")}
      {(state === "certain" || state === "doubtful") && (
        <span suppressHydrationWarning>
          {i18n._("trial.certain", { percent: formats.percent(field.confidence) })}
        </span>
      )}
      <Mark tone={state === "doubtful" ? "doubt" : "ok"} />
    </span>
  );
}
