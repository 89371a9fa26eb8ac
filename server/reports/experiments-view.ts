import { html } from "hono/html";
import type { Interval } from "#lib/statistics/proportions.ts";
import type { ExperimentSummary, VariantSummary, Verdict } from "../counting/experiment-summary.ts";
import {
  experimentsPath,
  type Markup,
  numberText,
  percentText,
  reportFrame,
} from "./report-frame.ts";

const tones = {
  better: "good",
  worse: "bad",
  similar: "quiet",
  open: "open",
  fault: "bad",
} as const;

const verdictTexts: Readonly<Record<Verdict, string>> = {
  better: "Decided: it converts better than the control.",
  worse: "Decided: it converts worse than the control.",
  similar: "Stop: if there is a difference, it is smaller than half as much again.",
  open: "Not decided yet. Go on.",
  fault: "The visitors were not split evenly. Nothing can be concluded; look for the fault.",
};

/** Returns the page with the results of all experiments. */
export const experimentsView = (
  experiments: readonly ExperimentSummary[],
  isTurnedOn: boolean,
): Markup =>
  reportFrame({
    title: "Experiments",
    path: experimentsPath,
    body: html`<p class="lead">
        Each variant is compared with the control by its stored leads. You may look as often as you
        like and stop as soon as an experiment is decided.
      </p>
      ${
        isTurnedOn
          ? ""
          : html`<p class="notice">
              Experiments are turned off (<code>EXPERIMENTS=off</code>): every visitor sees the
              control.
            </p>`
      }
      ${experiments.length === 0 ? html`<p class="quiet">No experiment has been counted.</p>` : ""}
      ${experiments.map(experimentOf)}
      <p class="quiet">
        A visitor who returns counts again and may see another variant, which makes differences look
        smaller than they are. Forms that were sent without script, and visitors who are not
        counted, are left out. How to read the figures: <code>docs/experiments.md</code>.
      </p>`,
  });

const experimentOf = ({ experiment, from, until, variants }: ExperimentSummary): Markup =>
  html`<section class="experiment">
    <h2>${experiment}</h2>
    <p class="quiet">Counted from ${from} to ${until}</p>
    ${variants.map(({ variant, comparison }) => comparison && verdictOf(variant, comparison))}
    <div class="matrix figures" role="region" tabindex="0" aria-label="${experiment}">
      <table>
        <thead>
          <tr>
            <th scope="col">Variant</th>
            <th scope="col">Seen</th>
            <th scope="col">Forms started</th>
            <th scope="col">Leads stored</th>
            <th scope="col">Leads delivered</th>
            <th scope="col">Leads per view, 95% interval</th>
            <th scope="col">Difference from the control, 95% interval</th>
            <th scope="col">Ratio to the control, valid at any time</th>
          </tr>
        </thead>
        <tbody>
          ${variants.map(rowOf)}
        </tbody>
      </table>
    </div>
    <details>
      <summary>By campaign</summary>
      <div class="matrix figures" role="region" tabindex="0" aria-label="${experiment} by campaign">
        <table>
          <thead>
            <tr>
              <th scope="col">Campaign</th>
              <th scope="col">Variant</th>
              <th scope="col">Seen</th>
              <th scope="col">Forms started</th>
              <th scope="col">Leads stored</th>
              <th scope="col">Leads delivered</th>
            </tr>
          </thead>
          <tbody>
            ${variants.flatMap(campaignRows)}
          </tbody>
        </table>
      </div>
    </details>
  </section>`;

const verdictOf = (
  variant: string,
  { verdict }: NonNullable<VariantSummary["comparison"]>,
): Markup =>
  html`<p data-tone="${tones[verdict]}">
    <strong class="state">${variant}</strong> ${verdictTexts[verdict]}
  </p>`;

const rowOf = ({ variant, steps, rate, rateInterval, comparison }: VariantSummary): Markup =>
  html`<tr>
    <th scope="row">${variant}</th>
    <td>${numberText(steps.seen)}</td>
    <td>${numberText(steps.started)}</td>
    <td>${numberText(steps.stored)}</td>
    <td>${numberText(steps.delivered)}</td>
    <td>${percentText(rate)} (${rangeText(rateInterval, percentText)})</td>
    <td>${comparison === null ? "" : rangeText(comparison.difference, pointsText)}</td>
    <td>${comparison === null ? "" : rangeText(comparison.ratio, ratioText)}</td>
  </tr>`;

const campaignRows = ({ variant, campaigns }: VariantSummary): readonly Markup[] =>
  campaigns.slice(0, 50).map(
    ({ campaign, steps }) =>
      html`<tr>
        <th scope="row">${campaign}</th>
        <td>${variant}</td>
        <td>${numberText(steps.seen)}</td>
        <td>${numberText(steps.started)}</td>
        <td>${numberText(steps.stored)}</td>
        <td>${numberText(steps.delivered)}</td>
      </tr>`,
  );

const rangeText = ({ low, high }: Interval, textOf: (value: number) => string) =>
  `${textOf(low)} to ${textOf(high)}`;

/** Percentage points with a sign, with a real minus. */
const pointsText = (difference: number) =>
  `${difference < 0 ? "−" : "+"}${(Math.abs(difference) * 100).toFixed(1)} points`;

const ratioText = (ratio: number) => (ratio === Infinity ? "∞" : `× ${ratio.toFixed(2)}`);
