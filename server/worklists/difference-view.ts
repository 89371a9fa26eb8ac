import { html } from "hono/html";
import { locales } from "#domain/locales.ts";
import type { Difference, OpenText } from "#worklists/model/worklist-methods.ts";
import { frame, type Markup, worklistsPath } from "./frame.ts";

/** Returns the texts of a page that have to be translated, beside their translations. */
export function differenceView({ title, locale, edit, summary, texts, note }: Difference): Markup {
  const { label, tag } = locales[locale];
  const place =
    edit.href === null
      ? html`<code>${edit.text}</code>`
      : html`<a href="${edit.href}">${edit.text}</a>`;
  return frame({
    title: `${title}: ${label}`,
    path: `${worklistsPath}/translations/difference`,
    body: html`<p class="lead">${summary} Edit ${place}.</p>
      ${note === "" ? "" : html`<p class="quiet lead">${note}</p>`}
      <div class="texts">${texts.map((text) => textItem(text, tag))}</div>
      <p><a href="${worklistsPath}/translations">All translations</a></p>`,
  });
}

const states = {
  current: "Current",
  outdated: "Outdated",
  missing: "Missing",
  fallback: "Missing",
};

const textItem = ({ field, state, original, translation }: OpenText, tag: string): Markup =>
  html`<article>
    <h2>${field}</h2>
    <div class="pair">
      <div>
        <p class="quiet">Original now</p>
        <blockquote>${original}</blockquote>
      </div>
      <div>
        <p class="quiet">${states[state]}</p>
        <blockquote lang="${tag}">${translation ?? "–"}</blockquote>
      </div>
    </div>
  </article>`;
