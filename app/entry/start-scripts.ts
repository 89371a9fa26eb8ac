import type { EntryContext } from "react-router";
import starter from "./starter.mjs?raw";

/**
 * The scripts at the end of a page, in place of React Router's `<Scripts>`, whose script tag would load React and the
 * router as soon as the page is parsed: what the router needs to know, the loader data, and the starter, which loads
 * the application when the browser is idle or at the first touch.
 *
 * They are written by the server and unknown to React. Were they part of its tree, it would have to make script
 * elements whenever it renders the document again (after a translator has changed the page, say), and Trusted Types
 * would refuse them.
 *
 * Each script sets its own variable and looks nothing up in the document. What editors write is in the document, and
 * its ids and names are found before those of the scripts.
 *
 * `path` is the page's own where it is shown at another address; null: it is where it belongs.
 */
export async function renderStartScripts(
  context: EntryContext,
  path: string | null,
): Promise<string> {
  const { manifest, serverHandoffStream, serverHandoffString, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.flatMap(({ route }) => {
    const entry = manifest.routes[route.id];
    return entry ? [[route.id, modulesOf(entry)] as const] : [];
  });
  const start = {
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: Object.fromEntries(routes),
  };
  const loaderData = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
  const move = `history.replaceState(null,"",${escapeScript(JSON.stringify(path))})`;
  return [
    `<script>${path === null ? restoreScroll : move}</script>`,
    `<script>window.__reactRouterContext=${serverHandoffString ?? "{}"};${openStream}</script>`,
    `<script>${stream}.enqueue(new TextEncoder().encode(${escapeScript(JSON.stringify(loaderData))}));${stream}.close()</script>`,
    `<script>window.startData=${escapeScript(JSON.stringify(start))}</script>`,
    `<script>${starter}</script>`,
  ].join("");
}

/**
 * After a reload the page is shown at its earlier scroll position (navigation/use-scroll.ts), without waiting for the
 * application.
 */
const restoreScroll = `if(history.state&&history.state.scrollY)scrollTo(0,history.state.scrollY)`;

const stream = "window.__reactRouterContext.streamController";
const openStream = `window.__reactRouterContext.stream=new ReadableStream({start(c){${stream}=c}})`;

/** Escapes JSON for a script: no string in it can end the script or open a comment. */
export const escapeScript = (json: string) =>
  json.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");

type RouteEntry = NonNullable<EntryContext["manifest"]["routes"][string]>;

const modulesOf = (entry: RouteEntry): readonly string[] =>
  [
    entry.clientActionModule,
    entry.clientLoaderModule,
    entry.clientMiddlewareModule,
    entry.hydrateFallbackModule,
    entry.module,
  ].filter((url) => url !== undefined);
