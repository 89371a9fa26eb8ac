import type { ContentClient } from "#content/content-client.server.ts";
import type { Page } from "#content/model/page.ts";
import type { SiteRequest } from "#app/context.ts";

const isGated = (page: Page) => page.kind === "page" && page.gated;

/** Steps of a page behind a password, open or closed: no cache and no search engine keeps it. */
export const gateSteps = (page: Page): readonly string[] =>
  isGated(page) ? ["no-index", "no-store"] : [];

/**
 * The page as this visitor may see it: one behind a password is whole for those who gave it, and its title alone for
 * everybody else. Throws what the content client throws.
 */
export async function openPage(
  page: Page,
  { address, gate }: SiteRequest,
  content: ContentClient,
): Promise<{ readonly page: Page; readonly isClosed: boolean }> {
  if (!isGated(page)) return { page, isClosed: false };
  if (!gate.hasPasses) return { page, isClosed: true };
  const opened = await content.fetchOpenedPage(address);
  const isAdmitted =
    opened.kind === "page" &&
    opened.passwordHash !== undefined &&
    gate.admits(opened.page.id, opened.passwordHash);
  return isAdmitted ? { page: opened.page, isClosed: false } : { page, isClosed: true };
}
