import type { ContentClient, PageAnswer } from "#content/content-client.server.ts";
import type { ResourcePage } from "#content/model/page.ts";
import { parseAddress } from "#domain/addresses.ts";
import type { FormAddress } from "#domain/forms/form-definition.ts";
import { formKey } from "#domain/forms/shown-form.ts";

/** A resource with the path of its page, which may differ from the one by which it was found. */
export interface FoundResource {
  readonly resource: ResourcePage;
  /** With the locale. */
  readonly page: string;
}

type OpenedPages = Pick<ContentClient, "fetchOpenedPage">;

/**
 * Returns the resource at a path of the site, with its document even if it is gated; null if there is none. Follows one
 * redirect, because editors may have moved the page. Throws the errors of the content client.
 */
export async function findResource(
  content: OpenedPages,
  page: string,
): Promise<FoundResource | null> {
  const found = await fetchAt(content, page);
  if (found?.kind !== "redirect") return resourceOf(found, page);
  return found.external ? null : resourceOf(await fetchAt(content, found.to), found.to);
}

/** Returns the gated resource on whose page a form was submitted; null if the form hands over no document there. */
export async function findGatedResource(
  content: OpenedPages,
  { form, page }: { readonly form: FormAddress; readonly page: string },
): Promise<FoundResource | null> {
  if (page === "") return null;
  const found = await findResource(content, page);
  const own = found?.resource.form?.address;
  return own !== undefined && formKey(own) === formKey(form) ? found : null;
}

async function fetchAt(content: OpenedPages, path: string): Promise<PageAnswer | null> {
  const parsed = parseAddress(path);
  return parsed.kind === "address" ? content.fetchOpenedPage(parsed.address) : null;
}

const resourceOf = (found: PageAnswer | null, page: string): FoundResource | null =>
  found?.kind === "page" && found.page.kind === "resource" ? { resource: found.page, page } : null;
