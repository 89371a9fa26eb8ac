import { startTransition } from "react";
import { HydratedRouter } from "react-router/dom";
import { isLocale } from "#domain/locales.ts";
import { loadMessages } from "./i18n/i18n.ts";
import { hydrateRoot } from "./entry/react.ts";
import { FrameContext, readFrame } from "./frame.ts";
import { NowContext } from "./i18n/now.ts";
import { loadPart } from "./ui/load-part.ts";

declare global {
  interface Window {
    /** Set by the starter (entry/starter.mjs); absent in development, where the router loads its modules itself. */
    readonly routeModulesLoaded?: Promise<void>;
    /** Set by the scripts of the page (entry/start-scripts.ts); absent in development. */
    readonly startData?: { readonly hour: string };
    /** Set by React Router. */
    readonly __reactRouterDataRouter?: { revalidate(): Promise<void> };
  }
}

/**
 * This module is in one file with the routes' code and runs when the first part is loaded, so it waits for the last
 * part. If a part is unavailable, the page stays as the server rendered it. (Not at the top level, because those
 * modules wait for this one.)
 */
async function hydrate(): Promise<void> {
  await window.routeModulesLoaded;
  const { language } = document.documentElement.dataset;
  if (isLocale(language)) await loadPart(() => loadMessages(language));
  const frame = readFrame(document);
  startTransition(() => {
    hydrateRoot(
      document,
      <NowContext value={window.startData?.hour ?? null}>
        <FrameContext value={frame}>
          <HydratedRouter />
        </FrameContext>
      </NowContext>,
    );
  });
}

void hydrate();

// In development, a saved content file appears without losing what was typed or opened.
import.meta.hot?.on("content-changed", () => {
  const router = window["__reactRouterDataRouter"];
  if (router) void router.revalidate();
  else location.reload();
});
