import { openLastGood } from "../last-good.ts";
import { openContent } from "./open-content.ts";
import type { OpenRendering } from "./rendering.ts";
import type * as renderer from "./renderer.ts";

/** Renders in this thread, for development, where the sources change. */
export const renderHere =
  (
    { createContentClient, createRenderer }: typeof renderer,
    { isDevelopment }: { isDevelopment: boolean },
  ): OpenRendering =>
  ({ settings, drops, forms, values, fetch, metrics, tracing, log }) => {
    const { config, cookieSecret, draftSecret } = settings;
    const content = openContent(settings, {
      createContentClient,
      fetch,
      lastGood: openLastGood(config, { drops, log }),
      values,
      log,
    });
    const { renderPage, invalidate, markAllStale } = createRenderer({
      config,
      content,
      forms,
      cookieSecret,
      draftSecret,
      log,
      metrics: { observeRender: (render) => metrics().observeRender(render) },
      tracing,
      isDevelopment,
    });
    return {
      content: { ...content, invalidate, outdateAll: markAllStale },
      renderPage,
      opened: Promise.resolve(),
    };
  };
