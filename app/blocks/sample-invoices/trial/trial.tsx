import type { I18n } from "@lingui/core";
import { I18nProvider, useLingui } from "@lingui/react";
import { useEffect, useEffectEvent } from "react";
import { hydrateRoot } from "react-dom/client";
import type { SampleInvoicesBlock } from "#content/blocks/sample-invoices.ts";
import type { Trial as TrialResult } from "#domain/sample-invoices/trial.ts";
import { trialId, type TrialLevel } from "../trial-place.ts";
import { Chooser } from "./chooser.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { Matching } from "./matching.tsx";
import { Paper } from "./paper.tsx";
import { Posting } from "./posting.tsx";
import { Record } from "./record.tsx";
import { statusText } from "./status-text.ts";
import { Mark, type Tone } from "./parts.tsx";
import styles from "./trial.module.css";
import { useTrialFormats } from "./trial-formats.ts";
import { useTrial } from "./use-trial.ts";

export interface TrialProps {
  readonly block: SampleInvoicesBlock;
  /** Level of the headings inside. */
  readonly level: TrialLevel;
  /** Query of the page's address. */
  readonly search: string;
  readonly pathname: string;
}

/** An invoice as it arrived, what was read, the visitor's decision, and what follows. */
export function Trial({ block, level, search, pathname }: TrialProps) {
  const { i18n } = useLingui();
  const { currency, invoices, link } = block;
  const state = useTrial(invoices, currency, search);
  const formats = useTrialFormats(currency);
  if (state === null) return null;
  const { invoice, trial, choices } = state;
  const place = { invoice, trial, formats, level };
  const tone = toneOf(trial);
  return (
    <div id={trialId} className={styles["trial"]}>
      <Chooser
        invoices={invoices}
        chosen={invoice}
        pathname={pathname}
        titleId={`${block.id}-title`}
        onChoose={state.choose}
      />
      <p role="status" className={styles["status"]} data-tone={tone}>
        <Mark tone={tone} />
        <span>{statusText(trial, i18n)}</span>
      </p>
      <div className={styles["desk"]} data-fresh={choices > 0 || undefined} key={choices}>
        <Paper invoice={invoice} formats={formats} />
        <DecisionForm {...place} state={state} blockId={block.id} link={link} pathname={pathname} />
      </div>
      <div className={styles["outcome"]} data-outcome={trial.outcome}>
        <Matching {...place} />
        <Posting {...place} currency={currency} />
        <Record {...place} />
      </div>
    </div>
  );
}

function toneOf({ outcome, problems, hasSurplus }: TrialResult): Tone {
  if (outcome !== "open") return outcome === "approved" ? "ok" : "hold";
  return problems.length > 0 || hasSurplus ? "doubt" : "ok";
}

/** Brings the served markup of a trial to life. Resolves, once it reacts, to a function that ends it. */
export const hydrateTrial = (element: HTMLElement, i18n: I18n, props: TrialProps) =>
  new Promise<() => void>((resolve) => {
    const root = hydrateRoot(
      element,
      <I18nProvider i18n={i18n}>
        <Trial {...props} />
        <Awake onAwake={() => resolve(() => root.unmount())} />
      </I18nProvider>,
    );
  });

function Awake({ onAwake }: { readonly onAwake: () => void }) {
  const report = useEffectEvent(onAwake);
  useEffect(() => report(), []);
  return null;
}
