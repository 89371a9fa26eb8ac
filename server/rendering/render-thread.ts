import { parentPort, workerData } from "node:worker_threads";
import { pino } from "pino";
import type { KeyValueCache } from "#lib/key-value/key-value-cache.ts";
import { answerCall, createCalls, type ReplyMessage } from "#lib/threads/calls.ts";
import { lowerThreadPriority } from "#lib/threads/thread-priority.ts";
import { copyEditNotes, openLastGood } from "./last-good.ts";
import { openTracing } from "../tracing/open-tracing.ts";
import { noTracing } from "../tracing/tracing.ts";
import { createOutboundFetch } from "../outbound/outbound-fetch.ts";
import { outboundServices } from "../outbound/outbound-services.ts";
import { openContent } from "./open-content.ts";
import type {
  EditNotes,
  MainMethods,
  MessageFromRenderThread,
  MessageToRenderThread,
  RenderMethods,
  RenderSettings,
  RenderThreadData,
} from "./render-messages.ts";
import type * as renderer from "./renderer.ts";

/** The thread that reads and maps content and renders pages, so that this work does not delay the main thread. */

/** Longest time in milliseconds for a response of the main thread, which waits for form services for at most 2.5 s. */
const callLimitMs = 5000;

// On a single core the main thread runs first.
lowerThreadPriority();
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the main thread started it with this
const { rendererUrl } = workerData as RenderThreadData;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const post = (message: MessageFromRenderThread) => parentPort?.postMessage(message);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this file is what renderer.ts was built to
const loading = import(rendererUrl) as Promise<typeof renderer>;
const write = (line: string) => post({ kind: "log", line });
const opening = Promise.withResolvers<Awaited<ReturnType<typeof open>>>();
const calls = createCalls<MainMethods>({ post, limitMs: callLimitMs });

parentPort?.on("message", (message: MessageToRenderThread) => void receive(message));

/** Messages of all kinds wait for the same promise, so that they are handled in order. */
async function receive(message: MessageToRenderThread): Promise<void> {
  if (message.kind === "reply") return calls.settle(message);
  if (message.kind === "open") {
    opening.resolve(open(message.settings, message.edits));
    await opening.promise;
    return post({ kind: "ready" });
  }
  const { methods, content, renderer, close } = await opening.promise;
  switch (message.kind) {
    case "call":
      return answerCall<RenderMethods>(methods, message, reply);
    case "invalidate":
      return renderer.invalidate(message.tags);
    case "markAllStale":
      return renderer.markAllStale();
    case "ping": {
      const { calls: ended, isAway } = content.figures;
      const figures = { calls: ended, isAway, staleServed: content.staleServed() };
      return post({ kind: "pong", figures });
    }
    case "close":
      await close();
      return process.exit();
  }
}

async function open(settings: RenderSettings, edits: EditNotes) {
  const { config, contentUrl, cookieSecret, draftSecret } = settings;
  const { createContentClient, createRenderer } = await loading;
  const log = pino({ level: config.logLevel, base: null }, { write });
  const tracing = config.traces === null ? noTracing : await openTracing(config.traces);
  const documents = openLastGood(config, { drops: copyEditNotes(edits), log });
  const content = openContent(settings, {
    createContentClient,
    fetch: createOutboundFetch({
      services: outboundServices(config, contentUrl),
      onCall: (call) => post({ kind: "called", call }),
      tracing,
    }),
    lastGood: documents,
    values: sharedValues(),
    log,
  });
  const renderer = createRenderer({
    config,
    content,
    contentUrl,
    forms: { find: (form, locale) => calls.call("findForm", form, locale) },
    visitorRules: () => calls.call("visitorRules"),
    cookieSecret,
    draftSecret,
    log,
    metrics: { observeRender: (render) => post({ kind: "rendered", ...render }) },
    tracing,
    isDevelopment: false,
  });
  const methods: RenderMethods = {
    fetchPage: (address) => content.fetchPage(address),
    fetchOpenedPage: (address) => content.fetchOpenedPage(address),
    fetchDraft: (request) => content.fetchDraft(request),
    fetchNewest: (request) => content.fetchNewest(request),
    fetchMenu: (name, place) => content.fetchMenu(name, place),
    suggest: (request) => content.suggest(request),
    isUp: () => content.isUp(),
    warmAddresses: () => content.warmAddresses(),
    listNodes: (span, locales) => content.nodes.list(span, locales),
    listTerms: (locales) => content.nodes.terms(locales),
    highestNode: () => content.nodes.highest(),
    renderPage: (request, span) => tracing.continue(span, () => renderer.renderPage(request)),
  };
  async function close(): Promise<void> {
    await documents.settled();
    await tracing.close();
  }
  return { methods, content, renderer, close };
}

/** The shared cache, accessed through the main thread, which holds the connection. */
function sharedValues(): KeyValueCache {
  const saving = new Set<Promise<void>>();
  const inBackground = (work: Promise<void>) => {
    const done = work.catch(() => {}).finally(() => saving.delete(done));
    saving.add(done);
  };
  return {
    mark: () => calls.call("sharedMark").catch(() => null),
    async read(address) {
      const kept = await calls.call("sharedRead", address).catch(() => null);
      return kept && { ...kept, body: Buffer.from(kept.body) };
    },
    save(address, { body, ...value }) {
      if (value.mark === null) return;
      inBackground(
        body().then((bytes) => calls.call("sharedSave", address, { ...value, body: bytes })),
      );
    },
    remove: (address) => inBackground(calls.call("sharedRemove", address)),
    async settled() {
      await Promise.all(saving);
    },
  };
}

/** Transfers the bodies of a page without copying them. A body inside a larger shared buffer is copied. */
function reply(message: ReplyMessage): void {
  const value = "value" in message ? message.value : null;
  const hasBodies = typeof value === "object" && value !== null && "bodies" in value;
  const transfer: ArrayBuffer[] = [];
  for (const body of hasBodies ? Object.values(value.bodies ?? {}) : []) {
    if (!(body instanceof Uint8Array) || !(body.buffer instanceof ArrayBuffer)) continue;
    if (body.byteLength === body.buffer.byteLength) transfer.push(body.buffer);
  }
  parentPort?.postMessage(message, transfer);
}
