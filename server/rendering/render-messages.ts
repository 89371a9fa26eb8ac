import type { BackendFigures } from "#content/client/backends.ts";
import type { ContentClient } from "#content/content-client.server.ts";
import type { ShownForm } from "#domain/forms/shown-form.ts";
import type { FormAddress } from "#domain/forms/form-definition.ts";
import type { Locale } from "#domain/locales.ts";
import type { KeyValueAddress, KeyValueCache, NewValue } from "#lib/key-value/key-value-cache.ts";
import type { CallMessage, ReplyMessage } from "#lib/threads/calls.ts";
import type { Config, ContentCredentials } from "../settings/config.ts";
import type { OutboundCall } from "../outbound/outbound-fetch.ts";
import type { CarriedSpan } from "../tracing/tracing.ts";
import type { ReadyPage } from "../page-cache/ready-page.ts";
import type { PageRequest } from "../pages/render-page.ts";

/** What the render thread is started with. */
export interface RenderThreadData {
  /** Address of the built renderer (`renderer.ts`). */
  readonly rendererUrl: string;
}

/** What the render thread needs to know before it renders; everything can be cloned. */
export interface RenderSettings {
  readonly config: Config;
  /** Origin of the content backend. */
  readonly contentUrl: string;
  /** The site's own at the content backend; `null`: it reads as anonymous visitors do. */
  readonly credentials: ContentCredentials | null;
  readonly cookieSecret: string;
  readonly draftSecret: string;
  /** Names the values of this program in the shared cache; `null`: processes share nothing. */
  readonly shared: { readonly release: string; readonly contentHost: string } | null;
}

/** How often content was read from the backend, and how that ended. */
export interface ContentFigures extends BackendFigures {
  /** How often older content was used, since the backend did not give newer content. */
  readonly standIns: number;
}

/** What the render thread does for the main thread. */
export interface RenderMethods extends Pick<
  ContentClient,
  "fetchPage" | "fetchOpenedPage" | "fetchList" | "suggest" | "isUp" | "warmAddresses"
> {
  renderPage(request: PageRequest, span: CarriedSpan | null): Promise<ReadyPage>;
  listNodes: ContentClient["nodes"]["list"];
  listTerms: ContentClient["nodes"]["terms"];
  highestNode: ContentClient["nodes"]["highest"];
}

/** A new value of the shared cache, with its body. */
export type SharedValue = Omit<NewValue, "body"> & { readonly body: Uint8Array };

/** What the main thread does for the render thread: it alone speaks to form services and to Redis. */
export interface MainMethods {
  findForm(form: FormAddress, locale: Locale): Promise<ShownForm | null>;
  sharedMark: KeyValueCache["mark"];
  sharedRead: KeyValueCache["read"];
  sharedSave(address: KeyValueAddress, value: SharedValue): Promise<void>;
  sharedRemove(address: KeyValueAddress): Promise<void>;
}

/** When content tags were last edited, in Unix milliseconds. */
export type EditNotes = readonly (readonly [tag: string, at: number])[];

export type MessageToRenderThread =
  | { readonly kind: "open"; readonly settings: RenderSettings; readonly edits: EditNotes }
  | CallMessage
  | ReplyMessage
  | { readonly kind: "invalidate"; readonly tags: readonly string[] }
  | { readonly kind: "markAllStale" }
  | { readonly kind: "ping" }
  | { readonly kind: "close" };

export type MessageFromRenderThread =
  | { readonly kind: "ready" }
  | CallMessage
  | ReplyMessage
  | { readonly kind: "pong"; readonly figures: ContentFigures }
  | {
      readonly kind: "rendered";
      readonly outcome: "rendered" | "failed";
      readonly seconds: number;
    }
  | { readonly kind: "called"; readonly call: OutboundCall }
  | { readonly kind: "log"; readonly line: string };
