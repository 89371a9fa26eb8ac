import type { FormAddress } from "#domain/forms/form-definition.ts";
import type { OwnForm } from "../model/page.ts";
import type { PageContext } from "./page-mapper.ts";

/** Returns the form of the brand for all pages of a kind; null if it has none. */
export const mapOwnForm = (
  address: FormAddress | null,
  { links }: Pick<PageContext, "links">,
): OwnForm | null =>
  address && {
    address,
    title: null,
    contactHref: links.resolve("internal:/contact")?.href ?? null,
  };
