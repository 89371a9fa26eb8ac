import type { MessageDescriptor } from "@lingui/core";
import type { TeaserKind } from "#content/model/teaser.ts";

/** Names of the kinds of pages, for places with several kinds. */
export const kindTexts: Readonly<Record<TeaserKind, MessageDescriptor>> = {
  animation: /*i18n*/ { id: "kind.animation" },
  article: /*i18n*/ { id: "kind.article" },
  contract: /*i18n*/ { id: "kind.contract" },
  customer: /*i18n*/ { id: "kind.customer" },
  event: /*i18n*/ { id: "kind.event" },
  knowledge_hub_article: /*i18n*/ { id: "kind.knowledge_hub_article" },
  lp_template: /*i18n*/ { id: "kind.lp_template" },
  office: /*i18n*/ { id: "kind.office" },
  page: /*i18n*/ { id: "kind.page" },
  partner: /*i18n*/ { id: "kind.partner" },
  resource: /*i18n*/ { id: "kind.resource" },
  resource_library: /*i18n*/ { id: "kind.resource_library" },
  staff: /*i18n*/ { id: "kind.staff" },
  testimonial: /*i18n*/ { id: "kind.testimonial" },
};
