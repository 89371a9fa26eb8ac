import { dirname } from "node:path";
import type { Logger } from "pino";
import { RouterContextProvider } from "react-router";
import { contentContext, type Editing, siteRequestContext, type FormFinder } from "#app/context.ts";
import type { ContentClient } from "#content/content-client.server.ts";
import type { Address } from "#domain/addresses.ts";
import type { SentForm } from "#domain/forms/sent-form.ts";
import type { GateRefusal } from "#domain/gate-refusal.ts";
import type { Config } from "../settings/config.ts";
import type { Draft } from "../cookies/draft-cookie.ts";
import type { VisitorRules } from "#domain/visitor/visitor-rules.ts";
import type { Submitted } from "#domain/forms/submitted.ts";
import { withDrafts } from "../drafts/draft-mode.ts";
import type { DocumentAddresses } from "../gated-documents/document-addresses.ts";
import { handOver } from "../gated-documents/hand-over.ts";
import { createDataSharing } from "./data-sharing.ts";
import type { AccessCookie } from "../cookies/access-cookie.ts";
import { headersOf } from "./page-headers.ts";
import { recordForms } from "./record-forms.ts";
import { type LookFor, lookForOrPlaceholders } from "./not-found/look-for.ts";
import { recordContent } from "../page-cache/record-content.ts";
import type { ReadyPage } from "../page-cache/ready-page.ts";
import type { RenderedPage } from "../page-cache/rendered-page.ts";
import { siteOriginOf } from "../settings/site-origin.ts";
import { type ReviewedPage, withReview } from "../reviews/with-review.ts";
import { pageSteps, runSteps } from "../steps/run-steps.ts";
import type { ShareAddresses } from "../share-pictures/share-address.ts";
import { startVisit, type Visit } from "../steps/visit.ts";

interface RenderPageParts {
  readonly config: Config;
  readonly content: ContentClient;
  /** Origin of the content backend. */
  readonly contentUrl: string;
  /** React Router's request handler. */
  readonly handle: (request: Request, context: RouterContextProvider) => Promise<Response>;
  readonly forms: FormFinder;
  /** Returns the rules of the settings file for prompts and chat; null: as specified. */
  readonly visitorRules: () => Promise<VisitorRules | null>;
  /** Finds suggestions for addresses that were not found. */
  readonly lookFor: LookFor;
  /** Returns what a visitor has just submitted; null if nothing. */
  readonly readSubmitted: (request: Request) => Submitted | null;
  /** Signs the addresses of pictures for sharing. */
  readonly shareAddresses: ShareAddresses;
  /** Signs the addresses of documents that are handed over. */
  readonly documentAddresses: DocumentAddresses;
  /** Returns the pages that a visitor has entered the password for. */
  readonly readAccessCookie: (request: Request, now: Date) => AccessCookie;
  /** Returns the draft that an editor may see; null for other visitors. */
  readonly readDraft: (request: Request) => Draft | null;
  readonly log: Logger;
  readonly isDevelopment: boolean;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** The result of a password or form that was refused; the page is shown with the error. */
export interface Posted {
  /** Why the password was refused. */
  readonly refusal?: GateRefusal;
  /** A form with the result of its submission. */
  readonly sent?: SentForm;
}

/** A page to render, as plain data, so that another thread can render it. */
export interface PageRequest {
  readonly url: string;
  /** Headers of the visitor's request; empty for the page that every anonymous visitor gets. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Identifies the request in the log. */
  readonly requestId: string;
  readonly posted?: Posted;
  /** No visitor waits for the page. Default false. */
  readonly isInBackground?: boolean;
  /** The visitor may review this page, published or not. */
  readonly review?: ReviewedPage;
}

/** Renders a page as the visitor who requests it may see it. Throws if not even the error page can be rendered. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** Renders a page with its body compressed and ready to be sent. */
export type RenderReadyPage = (request: PageRequest) => Promise<ReadyPage>;

/** Robots rule of pages that only some visitors see. */
export const previewRobots = "noindex, nofollow";

/** Editors and reviewers see pages without their passwords. */
const everyPage: Pick<AccessCookie, "hasAny" | "admits"> = { hasAny: true, admits: () => true };

export function createRenderPage(parts: RenderPageParts): RenderPage {
  const { config, content, forms, handle, isDevelopment, now } = parts;
  const { subsite, integrations, experiments, counting } = config;
  const settings = { subsite, integrations, experiments, counting };

  return async ({ url, headers: sent, requestId, posted = {}, review = null }) => {
    const request = requestOf({ url, headers: sent });
    const log = parts.log.child({ requestId });
    const visit = startVisit(request, config, now());
    runSteps(pageSteps, visit);
    const { address } = visit;
    if (address === null) throw new Error("A page was rendered without an address");
    // Only headers of the page's own steps are stored. The steps of every page run again for each visitor.
    visit.headers = new Headers();
    const isAnswerToPost = posted.refusal !== undefined || posted.sent !== undefined;
    const submitted = parts.readSubmitted(request);
    const draft = parts.readDraft(request);
    const isPreview = draft !== null || review !== null;
    const { hasAny, admits } = isPreview
      ? everyPage
      : parts.readAccessCookie(request, new Date(visit.now));
    const recorded = recordContent(contentFor(content, { draft, review, address }));
    const asked = recordForms(forms);
    const steps: string[] = [];
    const isIncomplete = () => recorded.isIncomplete || (config.hasForms && asked.lacksForm());
    const sharing = createDataSharing(request.url, {
      isForAll: sent.length === 0 && !isAnswerToPost && review === null,
      isIncomplete,
      hasCaching: () => visit.headers.has("Cache-Control"),
    });
    const context = new RouterContextProvider();
    context.set(contentContext, recorded.content);
    context.set(siteRequestContext, {
      address,
      isDataRequest: visit.isDataRequest,
      offered: visit.offered,
      ...settings,
      siteUrl: siteOriginOf(request.url, config),
      robots: isPreview ? previewRobots : visit.robots,
      isDraft: draft !== null,
      editing: draft === null ? null : editingAt(parts.contentUrl, config),
      draftAt: isoOf(draft?.at ?? null),
      reviewUntil: draft === null && review !== null ? review.until : null,
      shareAddress: parts.shareAddresses.write,
      structuredData: [],
      frame: [],
      shareData: sharing.shareData,
      showsMessages: !config.isIndexed,
      forms: asked.forms,
      fetchVisitorRules: () => parts.visitorRules().catch(() => null),
      submitted,
      fetchDocument: async () =>
        submitted && handOver(recorded.content, parts.documentAddresses, submitted),
      sentForm: posted.sent ?? null,
      gate: { hasAnyAccess: hasAny, admits, refusal: posted.refusal ?? null },
      runSteps: recordSteps(visit, steps),
      lookFor: () => lookForOrPlaceholders(address, parts.lookFor),
      findNear: (words) => parts.lookFor.near(address, words),
      log,
    });
    const rendered = await handle(request, context);
    if (isPlainFailure(rendered))
      throw new Error("No page could be rendered, not even the error page.");
    const body = Buffer.from(await rendered.arrayBuffer());
    const shown = { isDraft: draft !== null, isReview: review !== null, isAnswerToPost };
    const policy = { ...config, isDevelopment };
    const headers = headersOf(rendered, { bySteps: visit.headers, body, policy, ...shown });
    return {
      status: rendered.status,
      headers: [...headers],
      body,
      tags: [...recorded.tags],
      steps,
      isIncomplete: isIncomplete(),
      isOld: recorded.isStale,
      hasForm: asked.hasForm(),
      ...sharing.shared(),
    };
  };
}

const editingAt = (contentUrl: string, { contentUrl: given, contentDir }: Config): Editing => ({
  backendOrigin: new URL(contentUrl).origin,
  // The embedded backend has files.
  hasForms: given !== null,
  async findFaults(page, texts) {
    const { findFaults, readBrandTextRules } = await import("../drafts/draft-findings.ts");
    return findFaults(page, texts, readBrandTextRules(dirname(contentDir)));
  },
});

/** Returns a function that runs steps of the page, and adds their names to `ran`. */
const recordSteps = (visit: Visit, ran: string[]) => (names: readonly string[]) => {
  const answer = runSteps(names, visit);
  // Unknown steps throw, and then the error page must not run them for each visitor.
  ran.push(...names);
  return { answer, isHidden: visit.isHidden };
};

interface Viewer {
  readonly draft: Draft | null;
  readonly review: ReviewedPage | null;
  readonly address: Address;
}

/** Returns content as this visitor sees it. */
function contentFor(content: ContentClient, { draft, review, address }: Viewer): ContentClient {
  if (draft !== null) return withDrafts(content, draft);
  return review === null ? content : withReview(content, review, address);
}

const isoOf = (seconds: number | null) =>
  seconds === null ? null : new Date(seconds * 1000).toISOString();

/** Returns the part of the visitor's request that rendering may use. */
export const requestOf = ({ url, headers }: Pick<PageRequest, "url" | "headers">): Request =>
  new Request(url, { headers: headers.map(([name, value]) => [name, value]) });

/** Returns whether this is React Router's response when the error page itself failed. */
const isPlainFailure = (response: Response) =>
  response.status === 500 && (response.headers.get("Content-Type") ?? "").startsWith("text/plain");
