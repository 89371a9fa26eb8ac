import type { Block, BlockOf } from "#content/model/block.ts";
import type { Page } from "#content/model/page.ts";
import type { SiteRequest } from "#app/context.ts";
import type { FormPlace } from "#app/forms/registry.tsx";
import { buildPath } from "#domain/addresses.ts";
import { formAddress } from "#domain/forms/form-definition.ts";
import { formKey, type ShownForm } from "#domain/forms/shown-form.ts";

/** The forms of a page's blocks, by their keys; what cannot be had now is left out. */
export async function fetchForms(
  { forms, address }: Pick<SiteRequest, "forms" | "address">,
  page: Page,
): Promise<Readonly<Record<string, ShownForm>>> {
  const blocks = page.blocks.flatMap(formBlocksOf);
  const addresses = new Map(
    blocks.map((block) => {
      const form = formAddress({ type: block.service, instance: block.instance, id: block.formId });
      return [formKey(form), form] as const;
    }),
  );
  const found = await Promise.all(
    [...addresses].map(async ([key, form]) => {
      const shown = await forms.find(form, address.language);
      return shown ? [[key, shown] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** The forms of a block, also of the blocks inside it. */
export function formBlocksOf(block: Block): readonly BlockOf<"form">[] {
  switch (block.type) {
    case "form":
      return [block];
    case "section":
      return block.blocks.flatMap(formBlocksOf);
    case "slideshow":
      return block.slides.flatMap(formBlocksOf);
    case "tabs":
      return block.tabs.flatMap((tab) => tab.blocks.flatMap(formBlocksOf));
    default:
      return [];
  }
}

/** What forms on a page know of it. */
export function formPlaceOf(
  { address, integrations }: Pick<SiteRequest, "address" | "integrations">,
  page: Pick<Page, "productLines" | "productScore">,
  layout: FormPlace["layout"],
): FormPlace {
  return {
    page: buildPath(address),
    site: address.site,
    language: address.language,
    layout,
    productLines: page.productLines.map(({ name }) => name),
    productScore: page.productScore,
    captcha: integrations.captcha,
  };
}
