import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { I18nProvider } from "@lingui/react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { renderStartScripts } from "./entry/start-scripts.ts";
import { FrameContext, noFrame } from "./frame.ts";
import { renderFrame } from "./layouts/frame/render-frame.server.tsx";
import { SuggestedPages } from "./layouts/suggested-pages.tsx";
import { renderStructuredData } from "./routes/structured-data.ts";
import type { Locale } from "#domain/locales.ts";
import { withTimeLimit } from "#lib/time/time-limit.ts";
import { i18nOf, loadMessages } from "./i18n/i18n.ts";
import { currentHour, NowContext } from "./i18n/now.ts";
import { siteRequestContext } from "./context.ts";
import { countLoadedParts } from "./ui/load-part.ts";

// Pages that fail before their language is known are in English.
await loadMessages("en");

/** Time limit for rendering a page whose data is already loaded. */
const renderTimeoutMs = 5000;

/** Renders the whole page before sending any of it, so that it is complete without script and can be cached. */
// oxlint-disable-next-line max-params -- the signature is React Router's
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  services: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  // In development the router writes its own scripts (root.tsx), for hot reload.
  const { structuredData, frame, sentForm, shareData } = services.get(siteRequestContext);
  const [framed] = frame;
  // After a form is sent, the response is at the form's address, but shows the page with the form.
  const path = sentForm === null ? null : new URL(request.url).pathname;
  const { serverHandoffStream: stream, ...withoutScripts } = context;
  const hour = currentHour();
  const rendered = import.meta.env.DEV ? context : withoutScripts;
  const [data, { html, hasFailed }] = await Promise.all([
    import.meta.env.DEV ? "" : new Response(stream).text(),
    renderLoaded(
      <NowContext value={hour}>
        <FrameContext value={framed === undefined ? noFrame : renderFrame(framed)}>
          <ServerRouter context={rendered} url={request.url} />
        </FrameContext>
      </NowContext>,
    ),
  ]);
  const finalStatus = hasFailed ? 500 : status;
  const dataAddress = shareData(data, { status: finalStatus, headers });
  const scripts = import.meta.env.DEV
    ? ""
    : renderStartScripts({ context, data, dataAddress, hour, path });
  const page = html
    .replace("</head>", () => `${renderStructuredData(structuredData)}</head>`)
    .replace("</body>", () => `${scripts}</body>`);
  return new Response(page, { status: finalStatus, headers });
}

interface Rendered {
  readonly html: string;
  readonly hasFailed: boolean;
}

/**
 * Renders a page, and once more if it needed parts that had not been loaded: React puts their style sheets in the order in
 * which they came, and a page is to have the same bytes each time.
 */
async function renderLoaded(page: ReactNode): Promise<Rendered> {
  const before = countLoadedParts();
  const rendered = await render(page);
  return countLoadedParts() === before ? rendered : render(page);
}

function render(page: ReactNode): Promise<Rendered> {
  const { promise, resolve, reject } = Promise.withResolvers<Rendered>();
  let hasFailed = false;
  const { pipe, abort } = renderToPipeableStream(page, {
    // Otherwise large parts would be sent after the page and inserted by script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onAllReady: () => {
      const chunks: Buffer[] = [];
      pipe(
        new Writable({
          write(chunk: Buffer, _, done) {
            chunks.push(chunk);
            done();
          },
          final(done) {
            resolve({ html: Buffer.concat(chunks).toString(), hasFailed });
            done();
          },
        }),
      );
    },
    onShellError: reject,
    onError: () => {
      hasFailed = true;
    },
  });
  return withTimeLimit(renderTimeoutMs, () => promise).catch((error: unknown) => {
    // React then ends the page as it is, which settles the promise.
    abort(error);
    return promise;
  });
}

/** The only place that logs errors of loaders and components. Aborted requests are not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  context.get(siteRequestContext).log.error({ err: error }, "A page could not be rendered.");
};

/**
 * Returns the HTML of the pages that an error page suggests, as in the complete page. The texts of the language must
 * have been loaded by a page in it. `json`: `LookedFor.suggestions`.
 */
export const renderSuggestedPages = (language: Locale, json: string): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18nOf(language)}>
      <SuggestedPages json={json} />
    </I18nProvider>,
  );

export { escapeScript } from "./entry/start-scripts.ts";
