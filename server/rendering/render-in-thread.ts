import type { ContentClient } from "#content/content-client.server.ts";
import type { InvalidationLog } from "#lib/cache/invalidation-log.ts";
import type { Tracing } from "../tracing/tracing.ts";
import type { ReadyPage } from "../page-cache/ready-page.ts";
import type { RenderReadyPage } from "../pages/render-page.ts";
import type { MainMethods } from "./render-messages.ts";
import { RenderThreadError } from "./render-thread-error.ts";
import type { OpenRendering, RenderingParts } from "./rendering.ts";
import type { SiteContent } from "./site-content.ts";
import type { RenderThread } from "./start-render-thread.ts";
import { createSuspects, type Suspects } from "./suspects.ts";

/** How long a page is refused if the render thread was lost while rendering it, in milliseconds. */
const suspectMs = 60_000;

/** Renders in the render thread, so that neither mapping nor React delays the main thread. */
export const renderElsewhere =
  (thread: RenderThread): OpenRendering =>
  ({ settings, drops, forms, visitorRules, values, files, metrics, tracing }) => {
    const suspects = createSuspects(suspectMs, () => performance.now());
    const opening = drops.settled().then(() =>
      thread.open({
        settings,
        edits: () => drops.notes(),
        main: methodsForThread({ forms, visitorRules, values }),
        metrics: {
          observeRender: (render) => metrics().observeRender(render),
          observeCall: (call) => metrics().observeCall(call),
        },
        onLost: () => suspects.threadLost(),
      }),
    );
    return {
      content: contentOfThread(thread, files, drops),
      renderPage: renderInThread(thread, { suspects, tracing }),
      opened: opening,
      close: () => thread.close(),
    };
  };

/**
 * Creates a content client that reads through the render thread. Files are streamed by the main thread, which also
 * records edits on disk.
 */
function contentOfThread(
  thread: RenderThread,
  { fetchFile, fetchClosedFile }: Pick<ContentClient, "fetchFile" | "fetchClosedFile">,
  drops: Pick<InvalidationLog, "note">,
): SiteContent {
  return {
    fetchPage: (address) => thread.call("fetchPage", address),
    fetchOpenedPage: (address) => thread.call("fetchOpenedPage", address),
    fetchDraft: (request) => thread.call("fetchDraft", request),
    fetchNewest: (request) => thread.call("fetchNewest", request),
    fetchMenu: (name, place) => thread.call("fetchMenu", name, place),
    suggest: (request) => thread.call("suggest", request),
    fetchFile,
    fetchClosedFile,
    nodes: {
      list: (span, locales) => thread.call("listNodes", span, locales),
      terms: (locales) => thread.call("listTerms", locales),
      highest: () => thread.call("highestNode"),
    },
    isUp: () => thread.call("isUp").catch(() => false),
    warmAddresses: () => thread.call("warmAddresses"),
    staleServed: () => thread.figures().staleServed,
    get figures() {
      return thread.figures();
    },
    invalidate(tags) {
      drops.note(tags);
      thread.tell({ kind: "invalidate", tags });
    },
    markAllStale: () => thread.tell({ kind: "markAllStale" }),
  };
}

/**
 * Renders pages in the render thread. A page that was being rendered when the thread ended or hung is refused for a
 * while, so that one faulty document cannot stop all rendering.
 */
const renderInThread =
  (
    thread: RenderThread,
    { suspects, tracing }: { suspects: Suspects; tracing: Tracing },
  ): RenderReadyPage =>
  async (request) => {
    const { pathname } = new URL(request.url);
    if (suspects.isSuspect(pathname))
      throw new RenderThreadError("The render thread was lost while it rendered this page.");
    const end = suspects.begin(pathname);
    try {
      const page = await thread.call("renderPage", request, tracing.carry());
      return withBuffers(page);
    } finally {
      end();
    }
  };

/** Restores buffers, which become plain byte arrays when sent between threads. */
function withBuffers({ hydration, ...page }: ReadyPage): ReadyPage {
  const restored = { ...page, bodies: asBuffers(page.bodies) };
  if (hydration === undefined) return restored;
  return { ...restored, hydration: { ...hydration, page: withBuffers(hydration.page) } };
}

const asBuffers = (bodies: ReadyPage["bodies"]): ReadyPage["bodies"] =>
  "br" in bodies ? { br: asBuffer(bodies.br) } : { identity: asBuffer(bodies.identity) };

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Functions that the main thread offers to the render thread. `values`: the shared cache; `null` if there is none. */
function methodsForThread({
  forms,
  visitorRules,
  values,
}: Pick<RenderingParts, "forms" | "visitorRules" | "values">): MainMethods {
  return {
    findForm: (form, locale) => forms.find(form, locale),
    visitorRules: async () => visitorRules(),
    sharedMark: async () => (await values?.mark()) ?? null,
    sharedRead: async (address) => (await values?.read(address)) ?? null,
    async sharedSave(address, { body, ...value }) {
      values?.save(address, { ...value, body: () => Promise.resolve(body) });
    },
    async sharedRemove(address) {
      values?.remove(address);
    },
  };
}
