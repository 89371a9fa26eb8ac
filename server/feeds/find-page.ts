import type { SiteContent } from "../rendering/site-content.ts";
import type { Page } from "#content/model/page.ts";
import type { Address } from "#domain/addresses.ts";
import { normaliseError } from "#domain/normalised-error.ts";

/** Returns the page at an address; null if there is none. Throws `ContentError` (unavailable). */
export async function findPage(content: SiteContent, address: Address): Promise<Page | null> {
  try {
    const found = await content.fetchPage(address);
    return found.kind === "page" ? found.page : null;
  } catch (error) {
    if (normaliseError(error).statusCode === 404) return null;
    throw error;
  }
}
