import type { MessageDescriptor } from "@lingui/core";
import type {
  ArticleType,
  ContractCategory,
  EmploymentType,
  ErpSystem,
  EventType,
} from "#content/model/choices.ts";

/** Texts for fixed sets of values. */
type Texts<V extends string> = Readonly<Record<V, MessageDescriptor>>;

export const articleTypeTexts: Texts<ArticleType> = {
  blog: /*i18n*/ { id: "article.type.blog" },
  news: /*i18n*/ { id: "article.type.news" },
  press_release: /*i18n*/ { id: "article.type.press-release" },
};

export const eventTypeTexts: Texts<EventType> = {
  conference: /*i18n*/ { id: "event.type.conference" },
  webinar: /*i18n*/ { id: "event.type.webinar" },
  trade_fair: /*i18n*/ { id: "event.type.trade-fair" },
  roundtable: /*i18n*/ { id: "event.type.roundtable" },
};

export const contractCategoryTexts: Texts<ContractCategory> = {
  equipment: /*i18n*/ { id: "contract.category.equipment" },
  software: /*i18n*/ { id: "contract.category.software" },
  supplies: /*i18n*/ { id: "contract.category.supplies" },
  services: /*i18n*/ { id: "contract.category.services" },
};

/** Names of the systems that customers run. */
export const erpTexts: Texts<ErpSystem> = {
  avaloq: /*i18n*/ { id: "customer.erp.avaloq" },
  dynamics_365: /*i18n*/ { id: "customer.erp.dynamics-365" },
  guidewire: /*i18n*/ { id: "customer.erp.guidewire" },
  oracle_fusion: /*i18n*/ { id: "customer.erp.oracle-fusion" },
  sap_is_u: /*i18n*/ { id: "customer.erp.sap-is-u" },
  sap_s4hana: /*i18n*/ { id: "customer.erp.sap-s4hana" },
  workday: /*i18n*/ { id: "customer.erp.workday" },
  other: /*i18n*/ { id: "customer.erp.other" },
};

export const employmentTypeTexts: Texts<EmploymentType> = {
  full_time: /*i18n*/ { id: "position.type.full-time" },
  part_time: /*i18n*/ { id: "position.type.part-time" },
  temporary: /*i18n*/ { id: "position.type.temporary" },
  intern: /*i18n*/ { id: "position.type.intern" },
};
