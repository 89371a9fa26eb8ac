import { z } from "zod";
import { bundles, type SiteBundle } from "#content-model/model.ts";
import { resourceTypeOf } from "#content-model/bundle.ts";
import type { Backend } from "./backend.ts";

/** The public field that says whether everybody may read a page (`content-model/common-fields.ts`). */
const openField = "field_open";

/** Fields that `isOpenPage` reads. */
export const gateFields = [openField, "field_password_hash"] as const;

const access = z.object({
  field_open: z.boolean().nullish().catch(null),
  // Undefined: these readers may not see it.
  field_password_hash: z.string().nullish().catch("unreadable"),
});

/**
 * Whether a page is open to everybody, by the attributes of its resource as they came: only if its public field says so
 * or, on pages without that value, if the password is visible and empty. A filled password closes the page in any case.
 */
export function isOpenPage(attributes: object): boolean {
  const { field_open: open, field_password_hash: hash } = access.parse(attributes);
  if (hash !== undefined && hash !== null && hash.trim() !== "") return false;
  return open ?? hash === null;
}

const all: readonly SiteBundle[] = Object.values(bundles);
const typesWithGate = new Set<string>(
  all.filter(({ fields }) => openField in fields).map(resourceTypeOf),
);

/** Whether pages of this resource type can have a password. */
export const isPageWithGate = (type: string): boolean => typesWithGate.has(type);

/** A page that may have a password: its public field has no value, and its password is not visible. */
const unclearPage = z.object({
  type: z.string().refine(isPageWithGate),
  attributes: z.object({
    [openField]: z.null().optional(),
    field_password_hash: z.undefined().optional(),
  }),
});

const document = z.object({
  data: z.unknown(),
  included: z.array(z.unknown()).catch([]),
});

function isUnclear(json: unknown): boolean {
  const { data, included } = document.parse(json);
  return [data, ...included].flat().some((resource) => unclearPage.safeParse(resource).success);
}

/**
 * Reads as an anonymous reader, which Drupal answers from its page cache. Only a document with a page that may have a
 * password is read again with the site's account.
 */
export function createPublicBackend(anonymous: Backend, account: Backend): Backend {
  return {
    async readJson(request) {
      const json = await anonymous.readJson(request);
      return request.path.includes(openField) && isUnclear(json) ? account.readJson(request) : json;
    },
    isItself: () => anonymous.isItself(),
    forget() {
      anonymous.forget();
      account.forget();
    },
  };
}
