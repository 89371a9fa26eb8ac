import { openLastGood } from "./last-good.ts";
import { openContent } from "./open-content.ts";
import type { OpenRendering } from "./rendering.ts";
import type * as renderer from "./renderer.ts";

interface RenderHereOptions {
  readonly isDevelopment: boolean;
  /** Unix milliseconds. Default `Date.now`. */
  readonly now?: () => number;
}

/** Renders in this thread: in development, where the sources change, and in tests. */
export const renderHere =
  (
    {
      createContentClient,
      createRenderer,
    }: Pick<typeof renderer, "createContentClient" | "createRenderer">,
    { isDevelopment, now = Date.now }: RenderHereOptions,
  ): OpenRendering =>
  ({ settings, drops, forms, visitorRules, values, fetch, metrics, tracing, log }) => {
    const { config, contentUrl, cookieSecret, draftSecret } = settings;
    const documents = openLastGood(config, { drops, log, now });
    const content = openContent(settings, {
      createContentClient,
      fetch,
      lastGood: documents,
      values,
      log,
    });
    const { renderPage, invalidate, markAllStale } = createRenderer({
      config,
      content,
      contentUrl,
      forms,
      visitorRules: () => Promise.resolve(visitorRules()),
      cookieSecret,
      draftSecret,
      log,
      metrics: { observeRender: (render) => metrics().observeRender(render) },
      tracing,
      isDevelopment,
      now,
    });
    return {
      content: { ...content, invalidate, markAllStale },
      renderPage,
      opened: Promise.resolve(),
      close: () => documents.settled(),
    };
  };
