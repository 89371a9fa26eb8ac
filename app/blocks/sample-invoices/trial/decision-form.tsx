import { useLingui } from "@lingui/react";
import { type SubmitEvent, useEffect, useEffectEvent, useRef } from "react";
import type { Link } from "#content/model/link.ts";
import { trialParameters } from "#domain/sample-invoices/trial-address.ts";
import type { Decision } from "#domain/sample-invoices/trial.ts";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { trialId } from "../trial-place.ts";
import { hrefOf, opensElsewhere } from "./chooser.tsx";
import type { PartProps } from "./part-props.ts";
import { PartTitle } from "./parts.tsx";
import styles from "./trial.module.css";
import values from "./value.module.css";
import type { TrialState } from "./use-trial.ts";
import { Value } from "./value.tsx";

interface DecisionFormProps extends PartProps {
  readonly state: TrialState;
  readonly blockId: string;
  /** Shown when the visitor has decided. */
  readonly link: Link | null;
  readonly pathname: string;
}

/** What was read, and what the visitor makes of it. Without script, the form is sent to the page itself. */
export function DecisionForm({
  invoice,
  trial,
  formats,
  level,
  state,
  blockId,
  link,
  pathname,
}: DecisionFormProps) {
  const { i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const again = useRef<HTMLAnchorElement>(null);
  const isOpen = trial.outcome === "open";

  const catchUp = useEffectEvent(() => {
    if (form.current !== null && isOpen) state.catchUp(form.current);
  });
  useEffect(() => catchUp(), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const decision: Decision =
      submitter?.getAttribute("value") === ("query" satisfies Decision) ? "query" : "approve";
    const { problems, isRefused } = state.decide(event.currentTarget, decision);
    if (isRefused) focusValue(event.currentTarget, problems[0]?.field ?? 0);
    // The buttons are gone.
    else requestAnimationFrame(() => again.current?.focus());
  };

  return (
    <form
      ref={form}
      className={styles["form"]}
      method="get"
      action={`#${trialId}`}
      noValidate
      onInput={({ currentTarget }) => state.enter(currentTarget)}
      onSubmit={submit}
    >
      <PartTitle level={level}>{i18n._("trial.values")}</PartTitle>
      <input type="hidden" name={trialParameters.sample} value={invoice.name} />
      <ul className={values["values"]}>
        {trial.fields.map((field) => (
          <li key={field.field.title}>
            <Value
              {...field}
              isOpen={isOpen}
              problem={trial.problems.find((problem) => problem.field === field.position) ?? null}
              isMarked={state.showsProblems}
              trial={trial}
              blockId={blockId}
              formats={formats}
            />
          </li>
        ))}
      </ul>
      {isOpen ? (
        <Decisions trial={trial} />
      ) : (
        <p className={styles["decision"]}>
          {link !== null && <ActionLink link={link} kind="secondary" />}
          <a
            ref={again}
            href={hrefOf(invoice, pathname)}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              state.choose(invoice);
            }}
          >
            {i18n._("trial.again")}
          </a>
        </p>
      )}
    </form>
  );
}

function Decisions({ trial }: Pick<PartProps, "trial">) {
  const { i18n } = useLingui();
  return (
    <div className={styles["decision"]}>
      <Button type="submit" name={trialParameters.decision} value="approve">
        {trial.hasSurplus ? i18n._("trial.approve-in-part") : i18n._("trial.approve")}
      </Button>
      <Button type="submit" kind="secondary" name={trialParameters.decision} value="query">
        {i18n._("trial.query")}
      </Button>
    </div>
  );
}

/** Moves the focus to the input of a doubtful value. */
function focusValue(form: HTMLFormElement, position: number): void {
  const inputs = form.querySelectorAll<HTMLInputElement>(`input[name="${trialParameters.value}"]`);
  inputs[position]?.focus();
}
