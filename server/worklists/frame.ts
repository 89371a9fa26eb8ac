import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { editorStyle } from "#app/editor-style.server.ts";
import { worklistTitles } from "./titles.ts";

/** Address of the worklists. */
export const worklistsPath = "/-/worklists";

/** Markup in which everything that editors wrote is escaped. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

interface Frame {
  readonly title: string;
  /** Address that the navigation marks as the present one. */
  readonly path: string;
  readonly body: Markup;
  /** The page loads itself again after this time, because it waits for something. Null: it does not. */
  readonly reloadSeconds?: number | null;
}

/** Returns a complete page for editors, in English. It needs no script. */
export const frame = ({ title, path, body, reloadSeconds = null }: Frame): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex, nofollow" />
        ${reloadSeconds === null ? "" : html`<meta http-equiv="refresh" content="${reloadSeconds}" />`}
        <link rel="icon" href="data:," />
        <title>${title} – Worklists</title>
        <style>
          ${raw(editorStyle)}
        </style>
      </head>
      <body>
        <nav class="bar" aria-label="Worklists">
          <strong>${link(worklistsPath, "Worklists", path)}</strong>
          ${worklistTitles.map(({ name, title: text }) => link(`${worklistsPath}/${name}`, text, path))}
          <a href="/">Back to the site</a>
        </nav>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `;

const link = (href: string, text: string, path: string): Markup =>
  href === path
    ? html`<a href="${href}" aria-current="page">${text}</a>`
    : html`<a href="${href}">${text}</a>`;

/** Returns when content was read, in words that do not depend on the editor's time zone. */
export const timeText = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;
