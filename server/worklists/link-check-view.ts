import { html } from "hono/html";
import type { LinkCheck } from "#worklists/model/worklist-methods.ts";
import { type Markup, worklistsPath } from "./frame.ts";

/** Returns the button that starts a check of links to other sites, or how far a running one is. */
export const linkCheckControls = ({ progress }: LinkCheck): Markup =>
  progress === null
    ? html`<form method="post" action="${worklistsPath}/links/check">
        <button>Check links to other sites</button>
        <p class="quiet">In the background, with one request per second and site.</p>
      </form>`
    : html`<div class="notice" role="status">
        <p>
          Links to other sites are being checked: ${progress.checked} of ${progress.total}. Reload
          the page to see more.
        </p>
      </div>`;
