import type { EntryContext } from "react-router";
import starter from "./starter.mjs?raw";

/** Where the starter fetches the data that a page hydrates from. */
export interface HydrationAddress {
  /** Root-relative. It names this version of the data. */
  readonly url: string;
  /** Digest of the data, by which the browser recognises that they belong to the page. */
  readonly integrity: string;
}

interface StartScriptsOptions {
  readonly context: EntryContext;
  /** The loader data, encoded by React Router. */
  readonly data: string;
  /** Null: the page contains its data. */
  readonly dataAddress: HydrationAddress | null;
  /** The hour for which the page is rendered, ISO (i18n/now.ts). */
  readonly hour: string;
  /** The page's own path where it is shown at another address; null: it is where it belongs. */
  readonly path: string | null;
}

/**
 * The scripts at the end of a page, in place of React Router's `<Scripts>`, whose script tag would load React and the
 * router as soon as the page is parsed: what the router needs to know, and the starter, which loads the application and
 * the page's data when the browser is idle or at the first touch. Pages that shared caches must not store contain their
 * data (docs/decisions/056-hydration-data.md).
 *
 * They are written by the server and unknown to React. Were they part of its tree, it would have to make script
 * elements whenever it renders the document again (after a translator has changed the page, say), and Trusted Types
 * would refuse them.
 *
 * Each script sets its own variable and looks nothing up in the document. What editors write is in the document, and
 * its ids and names are found before those of the scripts.
 */
export function renderStartScripts(options: StartScriptsOptions): string {
  const { context, data, dataAddress, hour, path } = options;
  const { manifest, serverHandoffString, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.flatMap(({ route }) => {
    const entry = manifest.routes[route.id];
    return entry ? [[route.id, modulesOf(entry)] as const] : [];
  });
  const start = {
    manifest: manifest.url,
    files: filesOf(manifest.entry.imports),
    entry: manifest.entry.module,
    routes: Object.fromEntries(routes),
    data: dataAddress,
    hour,
  };
  const scripts = [
    ...(dataAddress === null ? [`window.hydrationData=${inScript(data)}`] : []),
    [
      path === null ? restoreScroll : `history.replaceState(null,"",${inScript(path)})`,
      `window.__reactRouterContext=${serverHandoffString ?? "{}"}`,
      `window.startData=${inScript(start)}`,
    ].join(";"),
    starterCode,
  ];
  return scripts.map((code) => `<script>${code}</script>`).join("");
}

/**
 * After a reload the page is shown at its earlier scroll position (navigation/use-scroll.ts), without waiting for the
 * application.
 */
const restoreScroll = `if(history.state&&history.state.scrollY)scrollTo(0,history.state.scrollY)`;

/** Without comments and indentation, since every page contains it. */
const starterCode = starter.replaceAll(/^ *(?:\/\/.*\n)?/gm, "");

const inScript = (value: unknown) => escapeScript(JSON.stringify(value));

/** Escapes JSON for a script: no string in it can end the script or open a comment. */
export const escapeScript = (json: string) =>
  json.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");

/** The files of the application in the order in which they can run: the first, the site's own code, needs the others. */
const filesOf = (imports: readonly string[]) => [...imports.slice(1), ...imports.slice(0, 1)];

type RouteEntry = NonNullable<EntryContext["manifest"]["routes"][string]>;

const modulesOf = (entry: RouteEntry): readonly string[] =>
  [
    entry.clientActionModule,
    entry.clientLoaderModule,
    entry.clientMiddlewareModule,
    entry.hydrateFallbackModule,
    entry.module,
  ].filter((url) => url !== undefined);
