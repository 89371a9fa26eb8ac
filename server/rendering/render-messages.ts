import type { BackendFigures } from "#content/client/backends.ts";
import type { ContentClient } from "#content/content-client.server.ts";
import type { ShownForm } from "#domain/forms/shown-form.ts";
import type { FormAddress } from "#domain/forms/form-definition.ts";
import type { VisitorRules } from "#domain/visitor/visitor-rules.ts";
import type { Locale } from "#domain/locales.ts";
import type { KeyValueAddress, KeyValueCache, NewValue } from "#lib/key-value/key-value-cache.ts";
import type { CallMessage, ReplyMessage } from "#lib/threads/calls.ts";
import type { ContentCredentials } from "#content/client/backends.ts";
import type { Config } from "../settings/config.ts";
import type { OutboundCall } from "../outbound/outbound-fetch.ts";
import type { CarriedSpan } from "../tracing/tracing.ts";
import type { ReadyPage } from "../page-cache/ready-page.ts";
import type { PageRequest } from "../pages/render-page.ts";

/** Start data of the render thread. */
export interface RenderThreadData {
  /** Address of the built renderer (`renderer.ts`). */
  readonly rendererUrl: string;
}

/** What the render thread needs before it can render. Everything can be cloned. */
export interface RenderSettings {
  readonly config: Config;
  /** Origin of the content backend. */
  readonly contentUrl: string;
  /** The site's own credentials at the content backend; `null`: it reads as an anonymous visitor. */
  readonly credentials: ContentCredentials | null;
  readonly cookieSecret: string;
  readonly draftSecret: string;
  /** Identifies the values of this release in the shared cache; `null`: not shared. */
  readonly shared: { readonly release: string; readonly contentHost: string } | null;
}

/** How often content was read from the backend, and with which results. */
export interface ContentFigures extends BackendFigures {
  /** How often stale content was used because the backend did not return newer content. */
  readonly staleServed: number;
}

/** Functions that the render thread offers to the main thread. */
export interface RenderMethods extends Pick<
  ContentClient,
  | "fetchPage"
  | "fetchOpenedPage"
  | "fetchDraft"
  | "fetchNewest"
  | "fetchMenu"
  | "suggest"
  | "isUp"
  | "warmAddresses"
> {
  renderPage(request: PageRequest, span: CarriedSpan | null): Promise<ReadyPage>;
  listNodes: ContentClient["nodes"]["list"];
  listTerms: ContentClient["nodes"]["terms"];
  highestNode: ContentClient["nodes"]["highest"];
}

/** A new value for the shared cache, with its body. */
export type SharedValue = Omit<NewValue, "body"> & { readonly body: Uint8Array };

/** Functions that the main thread offers to the render thread: only the main thread calls form services and Redis. */
export interface MainMethods {
  findForm(form: FormAddress, locale: Locale): Promise<ShownForm | null>;
  visitorRules(): Promise<VisitorRules | null>;
  sharedMark: KeyValueCache["mark"];
  sharedRead: KeyValueCache["read"];
  sharedSave(address: KeyValueAddress, value: SharedValue): Promise<void>;
  sharedRemove(address: KeyValueAddress): Promise<void>;
}

/** When content with each tag was last edited, in Unix milliseconds. */
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
