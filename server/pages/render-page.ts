import { createHash } from "node:crypto";
import type { Logger } from "pino";
import { RouterContextProvider } from "react-router";
import { contentContext, siteRequestContext, type FormFinder } from "#app/context.ts";
import type { ContentClient } from "#content/content-client.server.ts";
import type { FormAddress } from "#domain/forms/form-definition.ts";
import type { SentForm } from "#domain/forms/sent-form.ts";
import type { GateRefusal } from "#domain/gate-refusal.ts";
import type { Config } from "../settings/config.ts";
import type { Draft } from "../cookies/draft-cookie.ts";
import { withDrafts } from "../drafts/draft-mode.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { Passes } from "../cookies/passes.ts";
import { type LookFor, lookForOrPlaceholders } from "./not-found/look-for.ts";
import { recordContent } from "../page-cache/record-content.ts";
import type { ReadyPage } from "../page-cache/ready-page.ts";
import type { RenderedPage } from "../page-cache/rendered-page.ts";
import { siteOriginOf } from "../settings/site-origin.ts";
import { pageSteps, runSteps } from "../steps/run-steps.ts";
import { startVisit } from "../steps/visit.ts";

interface RenderPageParts {
  readonly config: Config;
  readonly content: ContentClient;
  /** React Router's request handler. */
  readonly handle: (request: Request, context: RouterContextProvider) => Promise<Response>;
  readonly forms: FormFinder;
  /** What visitors may have looked for at addresses that lead nowhere. */
  readonly lookFor: LookFor;
  /** The form a visitor has just sent; null: none. */
  readonly readSubmitted: (request: Request) => FormAddress | null;
  /** The passwords a visitor has given. */
  readonly readPasses: (request: Request, now: Date) => Passes;
  /** What an editor may see; null for all others. */
  readonly readDraft: (request: Request) => Draft | null;
  readonly log: Logger;
  readonly isDevelopment: boolean;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** What was posted to a page and not taken: it is shown with what was wrong. */
export interface Posted {
  /** Why the page stays closed. */
  readonly refusal?: GateRefusal;
  /** A form with what became of it. */
  readonly sent?: SentForm;
}

/** A page that is to be rendered, as plain data, so that another thread can render it. */
export interface PageRequest {
  readonly url: string;
  /** Headers of the visitor's request; empty for the page that every anonymous visitor gets. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Identifies the request in the log. */
  readonly requestId: string;
  readonly posted?: Posted;
}

/** Renders a page as the visitor who requests it may see it. Throws when not even the error page could be rendered. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** The same, with the body compressed and ready to be sent. */
export type RenderReadyPage = (request: PageRequest) => Promise<ReadyPage>;

/**
 * For browsers: look again each time. For what stands between: ten seconds, and after that the old page where no newer
 * one can be had. Those that know the targeted header may also send the old one while they fetch.
 * @see https://www.rfc-editor.org/rfc/rfc9213
 */
const cacheable: readonly (readonly [string, string])[] = [
  ["Cache-Control", "public, max-age=0, s-maxage=10, stale-if-error=86400"],
  ["CDN-Cache-Control", "max-age=10, stale-while-revalidate=60, stale-if-error=86400"],
];

const draftRobots = "noindex, nofollow";

export function createRenderPage(parts: RenderPageParts): RenderPage {
  const { config, content, forms, handle, isDevelopment, now } = parts;
  const { isHttps } = config;
  const policyOptions = { isDevelopment, isHttps, integrations: config.integrations };

  return async ({ url, headers: sent, requestId, posted = {} }) => {
    const request = requestOf({ url, headers: sent });
    const log = parts.log.child({ requestId });
    const visit = startVisit(request, config, now());
    runSteps(pageSteps, visit);
    const { address } = visit;
    if (address === null) throw new Error("a page without an address");
    // What the steps of the page itself say; those of every page are run again for each visitor.
    visit.headers = new Headers();
    const passes = parts.readPasses(request, new Date(visit.now));
    const draft = parts.readDraft(request);
    const recorded = recordContent(draft === null ? content : withDrafts(content, draft));
    let lacksForm = false;
    const steps: string[] = [];
    const context = new RouterContextProvider();
    context.set(contentContext, recorded.content);
    context.set(siteRequestContext, {
      address,
      offered: visit.offered,
      subsite: config.subsite,
      integrations: config.integrations,
      siteUrl: siteOriginOf(request.url, config),
      robots: draft === null ? visit.robots : draftRobots,
      isDraft: draft !== null,
      structuredData: [],
      showsMessages: !config.isIndexed,
      forms: {
        async find(form, locale) {
          const shown = await forms.find(form, locale);
          lacksForm ||= shown === null;
          return shown;
        },
      },
      submitted: parts.readSubmitted(request),
      sentForm: posted.sent ?? null,
      gate: {
        hasPasses: draft !== null || passes.hasAny,
        admits: (id, hash) => draft !== null || passes.admits(id, hash),
        refusal: posted.refusal ?? null,
      },
      runSteps: (names) => {
        const answer = runSteps(names, visit);
        // Unknown steps throw: the error page that follows must not run them for each visitor.
        steps.push(...names);
        return { answer, isHidden: visit.isHidden };
      },
      lookFor: () => lookForOrPlaceholders(address, parts.lookFor),
      log,
    });
    const rendered = await handle(request, context);
    if (isPlainFailure(rendered)) throw new Error("no page could be rendered");
    const body = Buffer.from(await rendered.arrayBuffer());
    const headers = headersOf(rendered, visit.headers);
    if (draft !== null) headers.set("Cache-Control", "private, no-store");
    if (headers.get("Content-Type")?.startsWith("text/html")) {
      const policy = contentSecurityPolicy(body.toString(), policyOptions);
      headers.set("Content-Security-Policy", policy);
    }
    const isAnswerToPost = posted.refusal !== undefined || posted.sent !== undefined;
    if (rendered.status === 200 && !isAnswerToPost) {
      headers.set("ETag", `W/"${createHash("sha1").update(body).digest("base64url")}"`);
      if (!headers.has("Cache-Control"))
        for (const [name, value] of cacheable) headers.set(name, value);
    } else {
      headers.set("Cache-Control", "no-store");
    }
    return {
      status: rendered.status,
      headers: [...headers],
      body,
      tags: [...recorded.tags],
      steps,
      isIncomplete: recorded.isIncomplete || lacksForm,
      isOld: recorded.isStale,
    };
  };
}

/** The visitor's request as far as rendering may know it. */
export const requestOf = ({ url, headers }: Pick<PageRequest, "url" | "headers">): Request =>
  new Request(url, { headers: headers.map(([name, value]) => [name, value]) });

/** What a step says about keeping the page is known before it is kept; all else that steps say comes with each visit. */
function headersOf(rendered: Response, bySteps: Headers): Headers {
  const headers = new Headers(rendered.headers);
  headers.append("Vary", "Accept-Encoding");
  const cacheControl = bySteps.get("Cache-Control");
  if (cacheControl !== null) headers.set("Cache-Control", cacheControl);
  return headers;
}

/** React Router's answer when the error page itself has failed. */
const isPlainFailure = (response: Response) =>
  response.status === 500 && (response.headers.get("Content-Type") ?? "").startsWith("text/plain");
