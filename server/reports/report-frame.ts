import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { editorStyle } from "#app/editor-style.server.ts";

export const funnelPath = "/-/funnel";
export const experimentsPath = "/-/experiments";

/** Markup in which every value is escaped. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

interface ReportFrame {
  readonly title: string;
  /** Address that the navigation marks as the present one. */
  readonly path: string;
  readonly body: Markup;
}

/** Returns a complete page for marketers, in English. It needs no script. */
export const reportFrame = ({ title, path, body }: ReportFrame): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="data:," />
        <title>${title} – Reports</title>
        <style>
          ${raw(editorStyle)}
        </style>
      </head>
      <body>
        <nav class="bar" aria-label="Reports">
          <strong>Reports</strong>
          ${link(funnelPath, "Funnel", path)} ${link(experimentsPath, "Experiments", path)}
          <a href="/">Back to the site</a>
        </nav>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `;

const link = (href: string, text: string, path: string): Markup =>
  html`<a href="${href}" ${href === path ? html`aria-current="page"` : ""}>${text}</a>`;

const whole = new Intl.NumberFormat("en");
const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });

export const numberText = (value: number): string => whole.format(value);
export const percentText = (share: number): string => percent.format(share);

/** Returns a share as text; empty if there is nothing to compare with. */
export const shareText = (part: number, of: number): string =>
  of === 0 ? "" : percentText(part / of);

/** Returns a bar of the given length, from 0 to 1. The figure beside it says the same. */
export const bar = (share: number): Markup =>
  html`<svg class="share" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect width="${(Math.min(1, Math.max(0, share)) * 100).toFixed(2)}" height="1"></rect>
  </svg>`;
