import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type HandleErrorFunction } from "react-router";
import { loadMessages } from "./i18n/i18n.ts";
import { siteRequestContext } from "./context.ts";

// Pages that fail before their language is known are in English.
await loadMessages("en");

/** Longest time one page may take to render, its data being there already. */
const renderTimeoutMs = 5000;

/** Renders the whole page before sending any of it: complete without script, and cacheable as it is. */
// oxlint-disable-next-line max-params -- the signature is React Router's
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  let renderedStatus = status;
  const { pipe, abort } = renderToPipeableStream(
    <ServerRouter context={context} url={request.url} />,
    {
      onAllReady: () => {
        clearTimeout(timer);
        const body = new PassThrough();
        text(body).then(
          (html) => resolve(new Response(html, { status: renderedStatus, headers })),
          reject,
        );
        pipe(body);
      },
      onShellError: reject,
      onError: () => {
        renderedStatus = 500;
      },
    },
  );
  const timer = setTimeout(abort, renderTimeoutMs, new Error("rendering took too long"));
  return promise.finally(() => clearTimeout(timer));
}

/** The one place where what went wrong in a loader or a component is logged. Aborted requests are nobody's fault. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  context.get(siteRequestContext).log.error({ err: error }, "a page failed");
};
