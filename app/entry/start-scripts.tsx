import { use, useState } from "react";
import { Scripts, UNSAFE_DataRouterStateContext, UNSAFE_FrameworkContext } from "react-router";
import starter from "./starter.mjs?raw";

/**
 * The starter loads the application when the browser is idle or at the first touch. It runs in the page as it is: small,
 * without imports, and without making script elements, which Trusted Types would refuse.
 *
 * Takes the place of React Router's `<Scripts>`, whose script tag would load React and the router as soon as the page
 * is parsed. Everything waits for the starter instead: for an idle browser or the first touch. In development
 * `<Scripts>` itself is used, for hot reload.
 */
export function StartScripts() {
  return import.meta.env.DEV ? <Scripts /> : <DeferredScripts />;
}

function DeferredScripts() {
  const framework = use(UNSAFE_FrameworkContext);
  const state = use(UNSAFE_DataRouterStateContext);
  if (framework === undefined || state === null) throw new Error("rendered outside of the router");
  const { manifest, renderMeta, serverHandoffString } = framework;
  // Tells React Router's server part to send the loader data behind the page.
  // oxlint-disable-next-line react/immutability -- the router hands out this object to be written to
  if (renderMeta) renderMeta.didRenderScripts = true;

  // The server's text stays: a second value would be an assignment to a script element, which Trusted Types forbid.
  const [[context, start]] = useState((): readonly [string, string] => {
    if (serverHandoffString === undefined) return ["", ""];
    const routes = state.matches.flatMap(({ route }) => {
      const entry = manifest.routes[route.id];
      return entry ? [[route.id, modulesOf(entry)] as const] : [];
    });
    return [
      `window.__reactRouterContext=${serverHandoffString};${openStream}`,
      JSON.stringify({
        manifest: manifest.url,
        entry: manifest.entry.module,
        routes: Object.fromEntries(routes),
      }).replaceAll("<", "\\u003c"),
    ];
  });

  // Everything here was made by the build and the server themselves.
  /* oxlint-disable react/no-danger */
  return (
    <>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: context }} />
      <script
        type="application/json"
        id="start"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: start }}
      />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: starter }} />
    </>
  );
  /* oxlint-enable react/no-danger */
}

const openStream =
  "window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());";

interface RouteEntry {
  readonly module: string;
  readonly clientActionModule?: string | undefined;
  readonly clientLoaderModule?: string | undefined;
  readonly clientMiddlewareModule?: string | undefined;
  readonly hydrateFallbackModule?: string | undefined;
}

const modulesOf = (entry: RouteEntry): readonly string[] =>
  [
    entry.clientActionModule,
    entry.clientLoaderModule,
    entry.clientMiddlewareModule,
    entry.hydrateFallbackModule,
    entry.module,
  ].filter((url) => url !== undefined);
