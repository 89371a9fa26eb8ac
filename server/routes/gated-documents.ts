import { Hono, type Context } from "hono";
import type { RefusalId } from "#domain/forms/sent-form.ts";
import { normaliseError } from "#domain/normalised-error.ts";
import { clientKeyOf, type ReadClientAddress } from "../clients/client-address.ts";
import { createRateLimit, type CountShared } from "../clients/rate-limit.ts";
import type { RenderSentPage } from "../forms/refuse.ts";
import { documentsPath, type DocumentAddresses } from "../gated-documents/document-addresses.ts";
import { findResource } from "../gated-documents/find-gated-resource.ts";
import { fileNameOf } from "../gated-documents/hand-over.ts";
import type { SiteEnv } from "../middleware/site-env.ts";
import type { SiteContent } from "../rendering/site-content.ts";

interface DocumentRouteOptions {
  readonly content: Pick<SiteContent, "fetchOpenedPage" | "fetchClosedFile">;
  readonly addresses: DocumentAddresses;
  readonly readClientAddress: ReadClientAddress;
  /** Counts for all processes; null: each process counts alone. */
  readonly countShared?: CountShared | null;
  /** Renders the page with the form, so that the visitor can ask for the document again. */
  readonly renderPage: RenderSentPage;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Pages of one client for addresses that hand over nothing. Beyond that, a flood gets one line of text. */
const pagesPerClient = { name: "document-refusal", limit: 20, windowMs: 600_000 } as const;

/** Nothing stores or indexes the document or its address. */
const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" };

const refusals = {
  forged: { message: "documentForged", status: 404 },
  expired: { message: "documentExpired", status: 410 },
  gone: { message: "documentGone", status: 404 },
  unavailable: { message: "documentUnavailable", status: 503 },
} satisfies Readonly<Record<string, { message: RefusalId; status: number }>>;

/**
 * `/api/documents/…`: streams a gated document to a visitor with a signed address. Any other address gets the page of the
 * resource, with the reason and the form.
 */
export function gatedDocuments(options: DocumentRouteOptions): Hono<SiteEnv> {
  const { content, addresses, readClientAddress, countShared, renderPage, now } = options;
  const pages = createRateLimit({ ...pagesPerClient, countShared, now });
  const routes = new Hono<SiteEnv>();

  async function refuse(c: Context<SiteEnv>, page: string, reason: keyof typeof refusals) {
    const { message, status } = refusals[reason];
    const wait = await pages.count(clientKeyOf(readClientAddress(c)));
    if (wait !== null)
      return c.text("Too many invalid addresses. Please try again later.", 429, {
        ...headers,
        "Retry-After": String(wait),
      });
    const sent = { form: null, message, errors: {}, values: {} };
    const answer = await renderPage(c, { page, sent, status });
    answer.headers.delete("ETag");
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    if (status === 503) answer.headers.set("Retry-After", "30");
    return answer;
  }

  routes.get(`${documentsPath}/*`, async (c) => {
    const { page, state } = addresses.read(new URL(c.req.url));
    if (state !== "valid") return refuse(c, page, state);
    try {
      const found = await findResource(content, page);
      const document = found?.resource.document ?? null;
      if (document === null) return await refuse(c, page, "gone");
      const file = await content.fetchClosedFile(document.href, c.req.raw);
      for (const [name, value] of Object.entries(headers)) file.headers.set(name, value);
      file.headers.set("Content-Disposition", dispositionOf(fileNameOf(document)));
      return file;
    } catch (error) {
      const { statusCode } = normaliseError(error);
      if (statusCode !== 404 && statusCode !== 503) throw error;
      return refuse(c, page, statusCode === 404 ? "gone" : "unavailable");
    }
  });
  return routes;
}

/** Returns the header for a download under this name (RFC 6266). */
const dispositionOf = (name: string) =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, percentEncode)}`;

function percentEncode(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
