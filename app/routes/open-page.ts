import type { ContentClient } from "#content/content-client.server.ts";
import type { Page } from "#content/model/page.ts";
import type { SiteRequest } from "#app/context.ts";

const isGated = (page: Page) => page.kind === "page" && page.gated;

/**
 * Returns the route steps of a page behind a password, before and after entering it: no cache stores it and no search
 * engine indexes it.
 */
export const gateSteps = (page: Page): readonly string[] =>
  isGated(page) ? ["no-index", "no-store"] : [];

/**
 * Returns the page that this visitor may see: a protected page is complete for visitors who entered the password, and
 * only a title for others. Throws the errors of the content client.
 */
export async function openPage(
  page: Page,
  { address, gate }: SiteRequest,
  content: ContentClient,
): Promise<{ readonly page: Page; readonly isClosed: boolean }> {
  if (!isGated(page)) return { page, isClosed: false };
  if (!gate.hasAnyAccess) return { page, isClosed: true };
  const opened = await content.fetchOpenedPage(address);
  const isAdmitted =
    opened.kind === "page" &&
    opened.passwordHash !== undefined &&
    gate.admits(opened.page.id, opened.passwordHash);
  return isAdmitted ? { page: opened.page, isClosed: false } : { page, isClosed: true };
}
