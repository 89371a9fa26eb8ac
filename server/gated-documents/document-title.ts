import type { ContentClient } from "#content/content-client.server.ts";
import { normaliseError } from "#domain/normalised-error.ts";
import type { Log } from "#lib/log.ts";
import type { Submitted } from "#domain/forms/submitted.ts";
import { findGatedResource } from "./find-gated-resource.ts";

/**
 * Creates a function that returns the title of the document that a form is for; null for other forms. It never rejects:
 * a lead is stored without the title while the content backend is down, and its page still tells which document it is.
 */
export const createDocumentTitle =
  (content: Pick<ContentClient, "fetchOpenedPage">, log: Log) =>
  async (submitted: Pick<Submitted, "form" | "page">): Promise<string | null> => {
    try {
      return (await findGatedResource(content, submitted))?.resource.title ?? null;
    } catch (error) {
      const { statusCode, message } = normaliseError(error);
      if (statusCode !== 404)
        log.warn({ page: submitted.page, reason: message }, "A lead does not name its document.");
      return null;
    }
  };
